// Apollo Server as its documentation starts it.
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { townSchema } from './town-schema';

const server = new ApolloServer({ schema: townSchema() });
await startStandaloneServer(server, { listen: { port: Number(process.env['PORT']), host: '127.0.0.1' } });
