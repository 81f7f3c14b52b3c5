/** Declares what the tests use. */
export function judge(folder: string, version?: string): Promise<{ refusals: string[]; notes: string[] }>;
