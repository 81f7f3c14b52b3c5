import { currentLanguage } from './texts';

/**
 * Returns the variables that ask for a landmark and for the distances from it; an empty id asks for neither. None has a
 * default value in a query: kept answers are found by the variables that a page gives.
 */
export const landmarkVariables = (near: string) => ({
  near,
  isNear: near !== '',
  language: near === '' ? 'en' : currentLanguage(),
});
