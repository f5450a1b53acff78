# One image, two roles: `--role api` answers requests, `--role worker` does what takes long. docs/runbook.md tells how to run it;
# `node tools/try-image.ts` does these very steps in folders and starts what comes out.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY reference/package.json reference/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY cli/package.json cli/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# The web app, the public website in twelve languages and the verifier in one file.
FROM manifests AS web
RUN npm ci --no-audit --no-fund
COPY . .
RUN node --disable-warning=ExperimentalWarning tools/build.ts

# What the server and the command line need to run, and nothing to build or test with: maps of sources and declarations of types
# are a quarter of the packages, and nobody reads them there.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace=server --workspace=cli --no-audit --no-fund
RUN find node_modules -type f -name "*.map" -delete -o -type f -name "*.d.ts" -delete -o -type f -name "*.d.[cm]ts" -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HEALTH_PORT=3001 DATA_DIR=/home/node/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY core core
COPY reference reference
COPY contract contract
COPY locales locales
COPY server server
COPY cli cli
COPY tools/serve.ts tools/quick-imports.ts tools/command-line.ts tools/programs.ts tools/probe.mjs tools/
COPY --from=web /app/web/dist web/dist
USER node
RUN mkdir -p $DATA_DIR
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "tools/probe.mjs"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--import", "./tools/quick-imports.ts", "tools/serve.ts"]
CMD ["--role", "api,worker"]
