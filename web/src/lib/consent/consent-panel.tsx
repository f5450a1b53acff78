import { useTranslation } from 'react-i18next'
import { browserConsent } from './browser-consent.ts'
import { everything, nothingOptional } from './choice.ts'
import classes from './consent.module.css'
import { ConsentSettings } from './consent-settings.tsx'

/** The banner while nobody chose; the settings over it when asked for. */
export function ConsentPanel({ asking }: { asking: 'banner' | 'settings' }) {
  const { t, ready } = useTranslation('consent')
  const consent = browserConsent()
  if (!ready) return null
  if (asking === 'settings') return <ConsentSettings />
  return (
    <section ref={makeRoom} className={classes.banner} aria-labelledby="consent-title" data-consent="banner">
      <div className={classes.words}>
        <h2 id="consent-title">{t('banner.title')}</h2>
        <p>
          {t('banner.text')} <a href="/cookies">{t('banner.more')}</a>
        </p>
      </div>
      <div className={classes.actions}>
        <button type="button" className={classes.choose} onClick={() => consent.decide(everything)}>
          {t('accept_all')}
        </button>
        <button type="button" className={classes.choose} onClick={() => consent.decide(nothingOptional)}>
          {t('reject')}
        </button>
        <button type="button" className={classes.manage} onClick={consent.manage}>
          {t('manage')}
        </button>
      </div>
    </section>
  )
}

/** Keeps as much room below the page as the banner covers, so that all of it can be scrolled into sight. */
function makeRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--consent-height', `${banner.offsetHeight}px`))
  sizes.observe(banner)
  return () => {
    sizes.disconnect()
    style.removeProperty('--consent-height')
  }
}
