import { useTranslation } from 'react-i18next'
import ui from './website-ui.module.css'

/** Dark and light: kept under the key that `public/color-scheme.js` and the app read before the first paint. */
export function ThemeToggle() {
  const { t } = useTranslation('website')
  return (
    <button type="button" className={ui.icon} aria-label={t('header.theme')} onClick={toggle}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="6.5" />
        <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
      </svg>
    </button>
  )
}

function toggle(): void {
  const root = document.documentElement
  const scheme = root.dataset.mantineColorScheme === 'light' ? 'dark' : 'light'
  root.dataset.mantineColorScheme = scheme
  try {
    localStorage.setItem('pegada-color-scheme', scheme)
  } catch {
    // A browser that keeps nothing shows the scheme on this page alone.
  }
}
