import contract from '@thikana/schema/package.json' with { type: 'json' };

/** The version of the API. */
export const API_VERSION: string = contract.version;
