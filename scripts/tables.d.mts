export const tablesPath: string;
export function generateTables(url: string): Promise<string>;
