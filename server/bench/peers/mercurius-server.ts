// Mercurius on Fastify with graphql-jit.
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { townSchema } from './town-schema';

const app = Fastify();
await app.register(mercurius, { schema: townSchema(), jit: 1 });
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
