interface QueryResult<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
}

/**
 * Returns the data of a query. A change of the viewer repeats all queries: until the answer arrives, the previous data is
 * returned, so that the page and what is typed on it stay. `isSame` tells whether that data is of the same record.
 */
export function retainedData<Data>(
  { data, previousData, loading }: QueryResult<Data>,
  isSame: (previous: Data) => boolean = () => true,
): Data | undefined {
  if (data || !loading || !previousData) return data;
  return isSame(previousData) ? previousData : undefined;
}
