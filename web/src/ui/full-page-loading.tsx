import classes from './full-page-loading.module.css'
import { Logo } from './logo.tsx'

/** The whole page while the session or the first texts are on their way. The word needs no translation file: it comes before them. */
export function FullPageLoading() {
  return (
    <div className={classes.root} role="status" aria-live="polite">
      <Logo size={40} />
      <p>Carregando...</p>
    </div>
  )
}
