type Forget = (name: string) => void;

const forgetters = new Set<Forget>();

/** Has `forget` be told of each record that is deleted in this tab, by a name such as `surveys/12`. */
export const callWhenGone = (forget: Forget): void => void forgetters.add(forget);

/** A record was deleted: what is not saved of it has no place any more. */
export const tellGone: Forget = (name) => {
  for (const forget of forgetters) forget(name);
};

/** What a write of something that is gone comes to. */
export const nobody = new Promise<never>(() => undefined);
