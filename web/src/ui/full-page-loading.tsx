import { loadingWord } from '../lib/languages.ts'
import classes from './full-page-loading.module.css'
import { Logo } from './logo.tsx'

/** The whole page while the session or the first texts are on their way. Its word comes before any text is loaded. */
export function FullPageLoading() {
  return (
    <div className={classes.root} role="status" aria-live="polite">
      <Logo size={40} />
      <p>{loadingWord(document.documentElement.lang)}</p>
    </div>
  )
}
