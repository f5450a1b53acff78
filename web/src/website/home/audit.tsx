import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import ui from '../website-ui.module.css'
import classes from './audit.module.css'
import { HomeSection } from './section.tsx'

/** What somebody who doubts can do: take the sealed file and work it out again without us. */
export function Audit() {
  const { t } = useTranslation('home')
  return (
    <HomeSection id="pegada" title={t('audit.title')} lead={t('audit.lead')}>
      <div className={classes.audit}>
        <ol className={classes.steps}>
          {(['file', 'open', 'compare'] as const).map((key) => (
            <li key={key}>
              <h3>{t(`audit.${key}`)}</h3>
              <p>{t(`audit.${key}.text`)}</p>
            </li>
          ))}
        </ol>
        <figure className={classes.proof}>
          <Chain />
          <pre>
            <code dir="ltr">{COMMAND}</code>
            <samp>{t('audit.answer')}</samp>
          </pre>
          <figcaption>{t('audit.drawing')}</figcaption>
          <a href={paths.verify} className={ui.button}>
            {t('audit.verify')}
          </a>
        </figure>
      </div>
    </HomeSection>
  )
}

const COMMAND = '$ pegada verify inventario-2025.jsonl'

/** Records, each holding the mark of the one before; the last is signed. */
function Chain() {
  return (
    <svg viewBox="0 0 480 96" aria-hidden="true" className={classes.chain}>
      {[0, 1, 2, 3, 4].map((place) => (
        <g key={place} transform={`translate(${place * 96} 0)`} data-last={place === 4}>
          <path d="M8 20h64v56H8ZM18 34h44" />
          <path d={place < 4 ? 'M18 46h32M18 58h38M72 48h32' : 'm26 56 9 9 19-21'} />
        </g>
      ))}
    </svg>
  )
}
