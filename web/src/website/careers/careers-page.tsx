import { useTranslation } from 'react-i18next'
import { websitePaths } from '../../lib/paths.ts'
import { TextBlocks } from '../legal/text-blocks.tsx'
import prose from '../prose.module.css'
import ui from '../website-ui.module.css'
import classes from './careers.module.css'

const ways = ['numbers', 'remote', 'small', 'field'] as const
const profiles = ['engineering', 'methods', 'data', 'customers', 'design'] as const

/** How the team works and whom it looks for in general; no openings that do not exist. */
export function CareersPage() {
  const { t } = useTranslation('careers')
  return (
    <div className={classes.page}>
      <header className={prose.head}>
        <h1>{t('title')}</h1>
        <p className={prose.lead}>{t('lead')}</p>
      </header>
      <section aria-labelledby="how">
        <h2 id="how">{t('how.title')}</h2>
        <div className={classes.ways}>
          {ways.map((way) => (
            <section key={way}>
              <h3>{t(`how.${way}.title`)}</h3>
              <p>{t(`how.${way}.text`)}</p>
            </section>
          ))}
        </div>
      </section>
      <section aria-labelledby="profiles" className={prose.body}>
        <h2 id="profiles">{t('profiles.title')}</h2>
        <p>{t('profiles.text')}</p>
        <TextBlocks
          label={t('profiles.title')}
          text={profiles.map((profile) => `- ${t(`profiles.${profile}`)}`).join('\n')}
        />
      </section>
      <section aria-labelledby="open" className={prose.body}>
        <h2 id="open">{t('open.title')}</h2>
        <p>{t('open.text')}</p>
        <a className={`${ui.button} ${ui.primary}`} href={`${websitePaths.contact}?subject=careers`}>
          {t('open.button')}
        </a>
      </section>
    </div>
  )
}
