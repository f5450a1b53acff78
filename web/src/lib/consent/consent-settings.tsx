import { optionalCategories } from '@pegada/core/legal/legal-texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserConsent } from './browser-consent.ts'
import { everything, nothingOptional } from './choice.ts'
import classes from './consent.module.css'

/** Each category with what it serves; all optional ones off until somebody switches them on. */
export function ConsentSettings() {
  const { t } = useTranslation('consent')
  const consent = browserConsent()
  const [categories, setCategories] = useState(consent.choice() ?? nothingOptional)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.settings}
      aria-labelledby="consent-settings-title"
      onClose={consent.leave}
      data-consent="settings"
    >
      <header>
        <h2 id="consent-settings-title">{t('settings.title')}</h2>
        <button
          type="button"
          className={classes.close}
          aria-label={t('settings.close')}
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </header>
      <p>{t('settings.text')}</p>
      <ul className={classes.categories}>
        <li>
          <label>
            <input type="checkbox" checked disabled aria-describedby="consent-necessary" />
            <b>{t('category.necessary')}</b>
            <span className={classes.always}>{t('settings.always')}</span>
          </label>
          <p id="consent-necessary">{t('category.necessary.text')}</p>
        </li>
        {optionalCategories.map((category) => (
          <li key={category}>
            <label>
              <input
                type="checkbox"
                checked={categories[category]}
                aria-describedby={`consent-${category}`}
                onChange={(event) => setCategories({ ...categories, [category]: event.currentTarget.checked })}
              />
              <b>{t(`category.${category}`)}</b>
            </label>
            <p id={`consent-${category}`}>{t(`category.${category}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <button type="button" className={classes.choose} onClick={() => consent.decide(categories)}>
          {t('save')}
        </button>
        <button type="button" className={classes.choose} onClick={() => consent.decide(nothingOptional)}>
          {t('reject')}
        </button>
        <button type="button" className={classes.choose} onClick={() => consent.decide(everything)}>
          {t('accept_all')}
        </button>
      </div>
    </dialog>
  )
}
