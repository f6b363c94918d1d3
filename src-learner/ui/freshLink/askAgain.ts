interface Answered<T> {
  data?: T;
  isError: boolean;
}

/** Asks a query again. Undefined where that failed: what the query still holds is as old as before. */
export const askAgain = async <T>(refetch: () => Promise<Answered<T>>): Promise<T | undefined> => {
  const { data, isError } = await refetch();
  return isError ? undefined : data;
};
