import { cybersecurityFinal, phishing } from './cybersecurity.ts';
import { displayScreens, remoteWorkHabits } from './displayScreens.ts';
import { extinguisherUse } from './extinguisher.ts';
import { firstAidBasics } from './firstAid.ts';
import { foodHazards, foodHygieneFinal } from './foodHygiene.ts';
import { perceivedSafety, riskConcepts } from './generalSafety.ts';
import { generalSafetyFinal } from './generalSafetyFinal.ts';
import { courseFeedback, privacyFinal } from './privacy.ts';
import type { DemoQuestionnaire } from './questionnaire.ts';
import { trainingNeeds } from './trainingNeeds.ts';

/** In the order of their ids. */
export const questionnaires: DemoQuestionnaire[] = [
  riskConcepts,
  generalSafetyFinal,
  perceivedSafety,
  extinguisherUse,
  displayScreens,
  remoteWorkHabits,
  firstAidBasics,
  foodHazards,
  foodHygieneFinal,
  privacyFinal,
  courseFeedback,
  phishing,
  cybersecurityFinal,
  trainingNeeds,
];
