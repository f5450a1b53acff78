import type { LetterParts } from './letter-parts.ts'

/**
 * A letter as a page that mail programs show: one column of 600 px without tables (but for Outlook on Windows, which knows
 * no widths), light colours on the elements themselves, dark ones where the reader's program asks for them.
 */
export function letterPage({ language, title, body, action, footnote, foot }: LetterParts): string {
  const direction = directionOf(language)
  const button = action
    ? `<p style="margin:28px 0"><a class="action" href="${escapeHtml(action.link)}" style="${styles.action}">${escapeHtml(action.label)}</a></p>`
    : ''
  const address = action
    ? `<p class="note" style="${styles.note}">${escapeHtml(action.asAddress)}<br><span dir="ltr" style="word-break:break-all">${escapeHtml(action.link)}</span></p>`
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${rules}</style>
</head>
<body class="ground" style="${styles.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader(body))}</div>
<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->
<div role="article" aria-label="${escapeHtml(title)}" dir="${direction}" style="${styles.column}">
<p class="mark" style="${styles.mark}">Pegada</p>
<div class="sheet" style="${styles.sheet}">
<h1 style="${styles.title}">${escapeHtml(title)}</h1>
${body.map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`).join('\n')}
${button}
<p class="note" style="${styles.note}">${escapeHtml(footnote)}</p>
${address}
</div>
<div class="note" style="${styles.foot}">
${foot.map((line) => `<p style="margin:0 0 6px">${escapeHtml(line)}</p>`).join('\n')}
</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`
}

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
}

const font = `'IBM Plex Sans','Segoe UI',Roboto,Helvetica,'Noto Sans Arabic','Noto Sans CJK SC',Arial,sans-serif`

/** On the elements themselves, since some programs throw the head away; the colours are those of the product's two schemes. */
const styles = {
  ground: `margin:0;padding:0;background:#f6f5f0;color:#16211c;font:16px/1.55 ${font}`,
  column: 'max-width:600px;margin:0 auto;padding:32px 16px;text-align:start',
  mark: 'margin:0 8px 14px;font-weight:600;font-size:18px;color:#41600a',
  sheet: 'padding:32px 28px;background:#ffffff;border:1px solid #dedcd1;border-radius:6px',
  title: 'margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600',
  action:
    'display:inline-block;padding:13px 24px;border-radius:4px;background:#41600a;color:#ffffff;font-weight:600;text-decoration:none;mso-padding-alt:0;border:1px solid #41600a',
  note: 'margin:0 0 12px;font-size:14px;color:#4a5850;word-break:break-word',
  foot: 'margin:20px 8px 0;font-size:13px;line-height:1.5;color:#4a5850',
}

const rules = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0a110f !important; color: #e4ece7 !important; }
    .sheet { background: #101916 !important; border-color: #22312b !important; }
    .mark { color: #c3e35b !important; }
    .note { color: #a4b5ac !important; }
    .action { background: #c3e35b !important; border-color: #c3e35b !important; color: #10180a !important; }
  }
  @media (max-width: 480px) { .sheet { padding: 24px 18px !important; } }
`

/** What the list of letters shows beside the subject. */
function preheader([first = '']: readonly string[]): string {
  const line = first.replace(/\s+/g, ' ')
  return line.length <= 140 ? line : `${line.slice(0, 139)}…`
}

function lines(paragraph: string): string {
  return paragraph.split('\n').map(escapeHtml).join('<br>')
}

/** A text as it stands in the page of a letter. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
