// The build makes this a module of its own for the server.
export { crawledPaths, inLanguage, otherHead, pageHeads, pageQueries } from './page-queries';
export { writePage } from './server-page';
