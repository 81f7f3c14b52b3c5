/** The variables of the object store. */
export interface MinioVariables {
  readonly MINIO_URL?: string | undefined;
  readonly MINIO_BUCKET?: string | undefined;
  readonly MINIO_ACCESS_KEY?: string | undefined;
  readonly MINIO_SECRET_KEY?: string | undefined;
}

/** Tells whether a URL has the form `http(s)://host:port`, with or without keys and a bucket. */
export function isStoreUrl(url: string): boolean {
  const shape = /^https?:\/\/([^/@\s]+:[^/@\s]+@)?[^/@:?#\s]+(:\d+)?(\/[\w.-]*)?\/?$/;
  return shape.test(url) && URL.canParse(url) && !/%(?![\da-f]{2})/i.test(url);
}

const parts = [
  { name: 'MINIO_BUCKET', part: 'bucket' },
  { name: 'MINIO_ACCESS_KEY', part: 'accessKey' },
  { name: 'MINIO_SECRET_KEY', part: 'secretKey' },
] as const;

/**
 * Returns the settings of the object store; bucket and keys are part of the address or separate. Undefined without an
 * address.
 */
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

interface SettingError {
  readonly name: string;
  readonly message: string;
}

/** Returns missing or duplicate settings; none when the object store is configured completely, or not at all. */
export function minioErrors(variables: MinioVariables): SettingError[] {
  const { MINIO_URL } = variables;
  if (MINIO_URL === undefined) {
    const lonely = parts.find(({ name }) => variables[name] !== undefined);
    return lonely ? [{ name: 'MINIO_URL', message: `is needed with ${lonely.name}` }] : [];
  }
  // Reported already, as an invalid value.
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
