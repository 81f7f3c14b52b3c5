/** A sign-in as it is given to a client. */
export interface IssuedTokens {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  readonly refreshToken: string;
}
