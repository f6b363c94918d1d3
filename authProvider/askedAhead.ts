/** Answers asked for before the code that wants them has come. Each is taken once, by the first that asks for the same. */

interface Asked {
  /** What it was asked with: another credential gets an answer of its own. */
  credential: string;
  answer: Promise<Response>;
}

/** Milliseconds an answer nobody took is kept after it came. */
const keptFor = 10_000;

const asked = new Map<string, Asked>();

export const keepAsked = (address: string, credential: string, answer: Promise<Response>): void => {
  const entry = { credential, answer };
  const forget = () => {
    setTimeout(() => asked.get(address) === entry && asked.delete(address), keptFor);
  };
  asked.set(address, entry);
  // A failure reaches the one that takes it; one that nobody takes is ignored.
  answer.then(forget, forget);
};

export const takeAsked = (address: string, credential: string): Promise<Response> | undefined => {
  const entry = asked.get(address);
  asked.delete(address);
  return entry?.credential === credential ? entry.answer : undefined;
};

/** After a change no answer from before it is good. */
export const forgetAsked = (): void => asked.clear();
