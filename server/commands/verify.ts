import { verifyRecord } from '../modules/verification/service.ts';
import { runCommand, withDatabase } from './command.ts';

/** `npm run verify`: computes all counters again from the record of learning; exit 1 when anything disagrees. */
await runCommand(() =>
  withDatabase(
    async ({ db }) => {
      const { enrolments, events, discrepancies } = await verifyRecord(db);
      for (const { subscription_id, what, stored, computed } of discrepancies)
        console.error(
          `Iscrizione ${subscription_id}, ${what}: nel database ${JSON.stringify(stored)}, dal registro ${JSON.stringify(computed)}`,
        );
      const outcome = discrepancies.length === 0 ? 'tutto concorda' : `${discrepancies.length} differenze`;
      console.log(`Iscrizioni ${enrolments}, eventi registrati ${events}: ${outcome}.`);
      if (discrepancies.length > 0) process.exitCode = 1;
    },
    // What only looks changes nothing.
    { prepares: false },
  ),
);
