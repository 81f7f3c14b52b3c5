# The server with the built client. What it keeps is under /data, what passes through it under /tmp; nothing else is written.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY schema/package.json schema/
COPY server/package.json server/
COPY client/package.json client/
COPY demo/package.json demo/
COPY packages/sdk/package.json packages/sdk/
COPY packages/sandbox/package.json packages/sandbox/
COPY examples/terminal/package.json examples/terminal/
COPY scripts/ensure-installed.mjs scripts/runtime.mjs scripts/
RUN node -e "import('./scripts/ensure-installed.mjs').then((install) => install.ensureInstalled({ onlyToServe: true }))"
COPY . .
ARG VITE_CONTACT_EMAIL
ARG VITE_OFFICE_ADDRESS
RUN node scripts/build.mjs

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY schema/package.json schema/
COPY server/package.json server/
COPY client/package.json client/
COPY demo/package.json demo/
COPY packages/sdk/package.json packages/sdk/
COPY packages/sandbox/package.json packages/sandbox/
COPY examples/terminal/package.json examples/terminal/
RUN npm ci --omit=dev --workspace server --no-audit --no-fund && rm -rf client packages examples

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/schema/schema.graphql schema/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/client/dist client/dist
RUN install -d -o node -g node /data
# glibc gives the memory of a decoded picture back at once.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536
# Kubernetes can tell only from a number that this is not root; it is the user "node".
USER 1000:1000
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--expose-gc", "server/dist/main.js"]
