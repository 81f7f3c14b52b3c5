declare module '*.md' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import at the top would end the wildcard
  export const page: import('../lib/content-page').ContentPage;
}
