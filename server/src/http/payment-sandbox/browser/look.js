/** The look that the page asks for, as properties that the style below reads. */
function properties({ theme, variables = {} } = {}) {
  const isDark = theme === 'night'
  const own = {
    'color-scheme': isDark ? 'dark' : 'light',
    '--ps-text': variables.colorText ?? (isDark ? '#e4ece7' : '#16211c'),
    '--ps-muted': variables.colorTextSecondary ?? (isDark ? '#a4b5ac' : '#4a5850'),
    '--ps-faint': variables.colorTextPlaceholder ?? (isDark ? '#8a9d93' : '#5f6c64'),
    '--ps-background': variables.colorBackground ?? (isDark ? '#17221e' : '#ffffff'),
    '--ps-primary': variables.colorPrimary ?? (isDark ? '#c3e35b' : '#41600a'),
    '--ps-on-primary': variables.accessibleColorOnColorPrimary ?? (isDark ? '#10180a' : '#ffffff'),
    '--ps-danger': variables.colorDanger ?? (isDark ? '#ff8f85' : '#a8261c'),
    '--ps-edge': isDark ? '#5b7168' : '#85887c',
    '--ps-radius': variables.borderRadius ?? '3px',
    '--ps-font': variables.fontFamily ?? 'inherit',
    '--ps-size': variables.fontSizeBase ?? '14px',
  }
  return Object.entries(own)
}

const style = `
.ps-root, .ps-root * { box-sizing: border-box; }
.ps-root { display: grid; gap: 12px; color: var(--ps-text); font: var(--ps-size)/1.5 var(--ps-font); font-variant-numeric: tabular-nums; }
.ps-root p, .ps-root h2 { margin: 0; } .ps-root h2 { font-size: 18px; }
.ps-notice { color: var(--ps-muted); }
.ps-tabs { display: flex; flex-wrap: wrap; gap: 8px; }
.ps-tab, .ps-button { flex: 1; min-height: 44px; padding: 8px 16px; border: 1px solid var(--ps-edge); border-radius: var(--ps-radius); background: transparent; color: var(--ps-text); font: inherit; cursor: pointer; }
.ps-tab[aria-checked='true'] { border-color: var(--ps-primary); box-shadow: inset 0 -2px var(--ps-primary); font-weight: 600; }
.ps-button { border-color: var(--ps-primary); background: var(--ps-primary); color: var(--ps-on-primary); font-weight: 600; }
.ps-panel { display: grid; gap: 12px; }
.ps-pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px; }
.ps-field { display: grid; gap: 4px; align-content: start; min-inline-size: 0; } .ps-field label { color: var(--ps-muted); }
.ps-input { inline-size: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--ps-edge); border-radius: var(--ps-radius); background: var(--ps-background); color: var(--ps-text); font: inherit; font-size: max(16px, var(--ps-size)); }
.ps-input::placeholder { color: var(--ps-faint); opacity: 1; }
.ps-input[aria-invalid] { border-color: var(--ps-danger); }
.ps-fault { color: var(--ps-danger); } .ps-fault:empty { display: none; }
.ps-root :focus-visible { outline: 2px solid var(--ps-primary); outline-offset: 2px; }
.ps-dialog { max-inline-size: 400px; padding: 24px; border: 1px solid var(--ps-edge); border-radius: 6px; background: var(--ps-background); } .ps-dialog:not([open]) { display: none; }
`

/** Puts the style of the fields into the page, once. */
export function addStyle() {
  const id = 'payment-sandbox-style'
  if (document.getElementById(id)) return
  const node = document.createElement('style')
  node.id = id
  node.textContent = style
  document.head.append(node)
}

/** Gives a form the look that the page asks for. */
export function dress(node, appearance) {
  for (const [name, value] of properties(appearance)) node.style.setProperty(name, value)
}
