import { register } from 'tsx/esm/api';

// It tells tsx that decorators of entities are those of TypeORM.
process.env.TSX_TSCONFIG_PATH ??= 'server/tsconfig.json';
register();
process.setSourceMapsEnabled(true);

/** Imports a module, which may be TypeScript, outside of the context of a test file. */
export const importOutside = (url) => import(url);
