// Runs before the first paint, as an external file because the content policy allows no inline script.
// The key is the one that theme/color-scheme.ts writes; dark is the default.
try {
  const kept = localStorage.getItem('pegada-color-scheme')
  document.documentElement.dataset.mantineColorScheme = kept === 'light' ? 'light' : 'dark'
} catch {
  document.documentElement.dataset.mantineColorScheme = 'dark'
}
