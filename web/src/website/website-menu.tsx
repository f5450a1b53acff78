import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import type { WebsiteData } from './data.ts'
import { LanguageSelect } from './language-select.tsx'
import classes from './website-frame.module.css'
import { WebsiteLinks } from './website-links.tsx'
import ui from './website-ui.module.css'

/** The links on a small screen: a dialog of the browser, which keeps the focus and closes on Esc. */
export function WebsiteMenu({ data, isSignedIn }: { data: WebsiteData; isSignedIn: boolean }) {
  const { t } = useTranslation('website')
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={`${ui.icon} ${classes.menuButton}`}
        aria-haspopup="dialog"
        aria-label={t('menu.open')}
        onClick={() => dialog.current?.showModal()}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 6h14M3 10h14M3 14h14" />
        </svg>
      </button>
      <dialog ref={dialog} className={classes.menu} aria-label={t('menu.title')}>
        <div className={classes.menuHead}>
          <LanguageSelect />
          <button type="button" className={ui.icon} aria-label={t('menu.close')} onClick={close}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        </div>
        <nav aria-label={t('header.nav')}>
          <WebsiteLinks path={data.path} onFollow={close} />
        </nav>
        <div className={classes.menuEnd}>
          {isSignedIn ? null : (
            <a href={paths.signIn} className={ui.button}>
              {t('header.sign_in')}
            </a>
          )}
          <a href={isSignedIn ? paths.dashboard : paths.signUp} className={`${ui.button} ${ui.primary}`}>
            {t(isSignedIn ? 'header.dashboard' : 'header.start')}
          </a>
        </div>
      </dialog>
    </>
  )
}
