// The instance that the modules outside of test files have, too (see scripts/jest): types of another one are strange to them.
export * from 'graphql';
