import { html, raw } from 'hono/html'
import { directionOf } from '../../features/mail/letter-page.ts'
import type { Words } from './words.ts'

export type Html = ReturnType<typeof html>

/** A page of the simulation: plainly labelled, in both schemes, without a script. */
export function frame(words: Words, title: string, body: Html): Html {
  const { language, t } = words
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} · Pegada</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(styles)}</style>
</head>
<body>
<aside class="notice" aria-label="${t('notice')}"><strong>${t('notice')}</strong><span>${t('notice_more')}</span></aside>
<main>
<p class="mark">Pegada</p>
${body}
</main>
</body>
</html>`
}

/** The same values as the web app's tokens, which the server may not import; a test holds them together. */
export const colours = {
  dark: {
    canvas: '#0a110f',
    surface: '#101916',
    line: '#22312b',
    lineStrong: '#5b7168',
    text: '#e4ece7',
    muted: '#a4b5ac',
    accent: '#c3e35b',
    onAccent: '#10180a',
    danger: '#ff8f85',
    dangerSoft: '#331a18',
    warning: '#e9c35a',
    warningSoft: '#2e2712',
  },
  light: {
    canvas: '#f6f5f0',
    surface: '#fdfcf9',
    line: '#dedcd1',
    lineStrong: '#85887c',
    text: '#16211c',
    muted: '#4a5850',
    accent: '#41600a',
    onAccent: '#ffffff',
    danger: '#a8261c',
    dangerSoft: '#fae5e1',
    warning: '#7a5400',
    warningSoft: '#f7ebc9',
  },
} as const

function variables(scheme: keyof typeof colours): string {
  return Object.entries(colours[scheme])
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

const styles = `
:root { color-scheme: dark; ${variables('dark')} }
@media (prefers-color-scheme: light) { :root { color-scheme: light; ${variables('light')} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/1.5 'IBM Plex Sans', system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.notice { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: center; margin: 0; padding: 12px 16px; background: var(--warningSoft); color: var(--warning); font-size: 14px; }
main { max-width: 480px; margin-inline: auto; padding: 32px 16px 64px; }
.mark { margin: 0 0 24px; font-weight: 600; color: var(--accent); }
h1 { margin: 0 0 24px; font-size: 24px; line-height: 1.25; font-weight: 600; }
h2 { margin: 32px 0 12px; font-size: 16px; font-weight: 600; }
p { margin: 0 0 16px; }
dl { margin: 0 0 16px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 8px; border-block-end: 1px solid var(--line); }
dt { color: var(--muted); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
dt small { display: block; } .total dt, .total dd { color: var(--text); font-weight: 600; }
.tabs { display: flex; gap: 8px; margin-block-end: 16px; }
.tabs a { flex: 1; display: flex; align-items: center; justify-content: center; min-height: 44px; border: 1px solid var(--lineStrong); border-radius: 3px; color: var(--text); text-decoration: none; }
.tabs a[aria-current] { border-color: var(--accent); box-shadow: inset 0 -2px var(--accent); font-weight: 600; }
form { margin: 0; } label { display: block; margin-block-end: 16px; color: var(--muted); font-size: 14px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.code { display: grid; grid-template-columns: 1fr auto; gap: 8px; align-items: end; margin-block: 16px; } .code label { margin: 0; } .code > button:only-child { grid-column: 1 / -1; }
input { display: block; inline-size: 100%; min-height: 44px; margin-block-start: 4px; padding: 8px 12px; border: 1px solid var(--lineStrong); border-radius: 3px; background: var(--surface); color: var(--text); font: inherit; font-size: 16px; }
button, .button { display: flex; align-items: center; justify-content: center; inline-size: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid var(--accent); border-radius: 3px; background: var(--accent); color: var(--onAccent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.quiet { border-color: var(--lineStrong); background: transparent; color: var(--text); font-weight: 400; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.stack { display: grid; gap: 12px; } .fault { padding: 12px 16px; border: 1px solid var(--danger); border-radius: 3px; background: var(--dangerSoft); color: var(--text); }
.mono { display: block; padding: 12px; border: 1px solid var(--line); border-radius: 3px; background: var(--surface); font: 14px/1.6 'IBM Plex Mono', ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
.qr { display: block; inline-size: 220px; margin: 0 auto 16px; padding: 12px; border-radius: 3px; background: #fff; } .qr svg { display: block; inline-size: 100%; block-size: auto; }
.cards { color: var(--muted); font-size: 14px; } .cards h2 { color: var(--text); }
.cards p { margin-block-end: 8px; } .cards li { margin-block-end: 4px; } .cards ul { margin: 0; padding-inline-start: 20px; } code { font-family: 'IBM Plex Mono', ui-monospace, monospace; color: var(--text); white-space: nowrap; }
a { color: var(--accent); }
@media (max-width: 360px) { .pair { grid-template-columns: 1fr; } }
`
