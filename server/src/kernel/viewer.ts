/** Who asks: the account named by the access token, or nobody. */
export interface Account {
  readonly id: string;
  readonly role: 'USER' | 'OWNER';
}

export type Viewer = Account | null;
