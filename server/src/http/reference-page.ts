import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { colours } from './payment-sandbox/frame.ts'

/** The page to browse the REST API, in our colours: what a program can do with a key comes first (`describeApi`). */
export function referenceRoutes(): Hono {
  const app = new Hono()
  app.get('/api/v1/reference', (context) => context.html(page))
  app.get('/api/v1/reference/look.css', (context) => kept(context, look, 'text/css'))
  app.get('/api/v1/reference/start.js', (context) => kept(context, start, 'text/javascript'))
  app.get('/api/v1/reference/scalar.js', (context) =>
    kept(
      context,
      readFileSync(new URL(import.meta.resolve('@scalar/api-reference/browser/standalone.js')), 'utf8'),
      'text/javascript',
    ),
  )
  for (const weight of weights) {
    const file = `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`
    app.get(`/api/v1/reference/plex-${weight}.woff2`, (context) =>
      context.body(readFileSync(new URL(import.meta.resolve(file))), 200, {
        'content-type': 'font/woff2',
        'cache-control': 'max-age=86400',
      }),
    )
  }
  return app
}

function kept(context: Context, text: string, type: string): Response {
  return context.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' })
}

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Pegada</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/v1/reference/look.css"></head>
<body><div id="reference"></div>
<script src="/api/v1/reference/scalar.js"></script><script src="/api/v1/reference/start.js"></script>
</body></html>
`

/** In the scheme that was chosen in the app, which keeps it under the same key. */
const start = `let kept = null
try { kept = localStorage.getItem('pegada-color-scheme') } catch {}
Scalar.createApiReference('#reference', {
  url: '/api/v1/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, showDeveloperTools: 'never', agent: { disabled: true },
  theme: 'none', darkMode: kept !== 'light', defaultOpenFirstTag: true
})
`

const weights = [400, 600] as const
const faces = weights.map(
  (weight) =>
    `@font-face { font-family: 'IBM Plex Sans'; font-weight: ${weight}; font-display: swap; src: url('/api/v1/reference/plex-${weight}.woff2') format('woff2'); }`,
)

/** The viewer's own variables set to our colours, in both schemes; its sheet stands in layers, which ours wins over. */
const look = `${faces.join('\n')}
${scheme('dark-mode', colours.dark)}${scheme('light-mode', colours.light)}
:root { --scalar-font: 'IBM Plex Sans', system-ui, sans-serif; --scalar-font-code: 'IBM Plex Mono', ui-monospace, monospace;
  --scalar-semibold: 600; --scalar-bold: 600; --scalar-radius: 3px; --scalar-radius-lg: 4px; --scalar-radius-xl: 6px; }
`

function scheme(name: 'dark-mode' | 'light-mode', own: (typeof colours)['dark' | 'light']): string {
  const variables = {
    'background-1': own.canvas,
    'background-2': own.surface,
    'background-3': own.line,
    'background-accent': own.warningSoft,
    'background-danger': own.dangerSoft,
    'background-alert': own.warningSoft,
    'color-1': own.text,
    'color-2': own.muted,
    'color-3': own.muted,
    'color-accent': own.accent,
    'color-green': own.accent,
    'color-blue': own.accent,
    'color-purple': own.text,
    'color-red': own.danger,
    'color-danger': own.danger,
    'color-orange': own.warning,
    'color-yellow': own.warning,
    'color-alert': own.warning,
    'border-color': own.line,
    'button-1': own.accent,
    'button-1-hover': own.accent,
    'button-1-color': own.onAccent,
    'link-color': own.accent,
    'link-color-hover': own.text,
    'sidebar-background-1': own.surface,
    'sidebar-border-color': own.line,
    'sidebar-color-1': own.text,
    'sidebar-color-2': own.muted,
    'sidebar-color-active': own.accent,
    'sidebar-item-hover-background': own.line,
    'sidebar-item-hover-color': own.text,
    'sidebar-item-active-background': own.line,
    'sidebar-search-background': own.canvas,
    'sidebar-search-border-color': own.lineStrong,
    'sidebar-search-color': own.muted,
    'scrollbar-color': own.line,
    'scrollbar-color-active': own.lineStrong,
    'tooltip-background': own.text,
    'tooltip-color': own.canvas,
  }
  const lines = Object.entries(variables).map(([variable, value]) => `--scalar-${variable}: ${value};`)
  return `.${name} { ${lines.join(' ')} }\n`
}
