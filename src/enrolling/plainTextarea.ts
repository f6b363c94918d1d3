/** A field of several lines whose height is given: fitting it to thousands of names took half a second for each key. */
export const plainTextarea = { inputComponent: 'textarea' } as const;
