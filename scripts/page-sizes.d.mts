export interface PageSize {
  readonly name: string;
  readonly all: number;
  readonly scripts: number;
}

export declare function pageSizes(dist: string): PageSize[];
export declare function passedBudgets(sizes: readonly PageSize[]): string[];
export declare function checkPageSizes(dist: string): void;
