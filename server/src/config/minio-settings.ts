/** The variables of the object store, as they stand in the environment. */
export interface MinioVariables {
  readonly MINIO_URL?: string | undefined;
  readonly MINIO_BUCKET?: string | undefined;
  readonly MINIO_ACCESS_KEY?: string | undefined;
  readonly MINIO_SECRET_KEY?: string | undefined;
}

/** Whether it reads `http(s)://host:port`, with or without keys before and a bucket behind. */
export function isStoreUrl(url: string): boolean {
  const shape = /^https?:\/\/([^/@\s]+:[^/@\s]+@)?[^/@:?#\s]+(:\d+)?(\/[\w.-]*)?\/?$/;
  return shape.test(url) && URL.canParse(url) && !/%(?![\da-f]{2})/i.test(url);
}

const parts = [
  { name: 'MINIO_BUCKET', part: 'bucket' },
  { name: 'MINIO_ACCESS_KEY', part: 'accessKey' },
  { name: 'MINIO_SECRET_KEY', part: 'secretKey' },
] as const;

/** Where the object store is: bucket and keys stand in the address or beside it. Undefined without an address. */
export function minioSettings(variables: MinioVariables) {
  if (variables.MINIO_URL === undefined) return undefined;
  const url = new URL(variables.MINIO_URL);
  const within = partsOf(url);
  const useSSL = url.protocol === 'https:';
  return {
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    bucket: variables.MINIO_BUCKET ?? within.bucket,
    accessKey: variables.MINIO_ACCESS_KEY ?? within.accessKey,
    secretKey: variables.MINIO_SECRET_KEY ?? within.secretKey,
  };
}

interface Mistake {
  readonly name: string;
  readonly message: string;
}

/** What is missing or said twice; nothing when the object store is given whole, or not at all. */
export function minioMistakes(variables: MinioVariables): Mistake[] {
  const { MINIO_URL } = variables;
  if (MINIO_URL === undefined) {
    const lonely = parts.find(({ name }) => variables[name] !== undefined);
    return lonely ? [{ name: 'MINIO_URL', message: `is needed with ${lonely.name}` }] : [];
  }
  // Told already, as a value of the wrong shape.
  if (!isStoreUrl(MINIO_URL)) return [];
  const within = partsOf(new URL(MINIO_URL));
  return parts.flatMap(({ name, part }) => {
    const beside = variables[name];
    if (!beside && !within[part]) return [{ name, message: 'is needed, here or in MINIO_URL' }];
    if (beside && within[part] && beside !== within[part]) return [{ name, message: 'differs from MINIO_URL' }];
    return [];
  });
}

const partsOf = ({ pathname, username, password }: URL) => ({
  bucket: decodeURIComponent(pathname.replace(/^\/|\/$/g, '')),
  accessKey: decodeURIComponent(username),
  secretKey: decodeURIComponent(password),
});
