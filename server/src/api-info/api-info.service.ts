import type { ApiInfo, ApiLimits, AppPlatform } from '../graphql/generated';
import { API_VERSION } from '../kernel/api-version';
import type { Clock } from '../ports/clock';

interface Dependencies {
  readonly clock: Clock;
  /** Oldest versions of the apps that work; null when every version works. */
  readonly minimumAppVersions: Readonly<Record<AppPlatform, string | null>>;
  /** Returns the limits that are enforced. */
  readonly limits: () => ApiLimits;
}

export type ApiInfoService = ReturnType<typeof apiInfoService>;

/** Creates the service that describes the API to its clients. */
export function apiInfoService({ clock, minimumAppVersions, limits }: Dependencies) {
  return {
    read: (): Omit<ApiInfo, 'minimumAppVersion'> => ({
      apiVersion: API_VERSION,
      serverTime: new Date(clock.now()),
      limits: limits(),
    }),
    minimumAppVersion: (platform: AppPlatform): string | null => minimumAppVersions[platform],
  };
}
