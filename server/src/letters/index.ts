export { WaitingLetter } from './letter.entity';
export {
  alreadyRegisteredLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  emailChangeLetter,
  emailInUseLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verificationLetter,
} from './account-letters';
export { cappedLetters } from './capped-letter.service';
export { nameInLetter } from './name-in-letter';
export type { LetterDraft } from './letter.draft';
export { letterRepository } from './letter.repository';
export { letterService, type LetterService } from './letter.service';
