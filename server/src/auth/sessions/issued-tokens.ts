/** The tokens of a sign-in, as a client receives them. */
export interface IssuedTokens {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  readonly refreshToken: string;
}
