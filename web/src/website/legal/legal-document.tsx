import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceLanguage } from '../../lib/languages.ts'
import { Contents } from '../contents.tsx'
import prose from '../prose.module.css'
import ui from '../website-ui.module.css'
import { TextBlocks } from './text-blocks.tsx'

/** One section of a legal text, its words chosen already. */
export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly text: string
  /** What stands beneath the words. */
  readonly after?: ReactNode
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly updated: string
  readonly version: string
  readonly sections: readonly LegalSection[]
  readonly actions?: ReactNode
}

/** A legal text: what it is, since when, what is in it, and its sections numbered. */
export function LegalDocument({ title, lead, updated, version, sections, actions }: Props) {
  const { t, i18n } = useTranslation('legal')
  return (
    <article className={prose.page}>
      <header className={prose.head}>
        <h1>{title}</h1>
        <p className={prose.lead}>{lead}</p>
        <p className={prose.facts}>
          <span>{updated}</span>
          <span>{t('version', { version })}</span>
        </p>
        {i18n.language !== sourceLanguage && (
          <p className={prose.notice} role="note">
            {t('prevails')}
          </p>
        )}
        <div className={prose.headActions}>
          {actions}
          <button type="button" className={ui.button} onClick={() => window.print()}>
            {t('print')}
          </button>
        </div>
      </header>
      <Contents title={t('contents')} entries={sections.map(({ id, title: name }) => ({ id, title: name }))} />
      <div className={prose.body}>
        {sections.map(({ id, title: name, text, after }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              <span className={prose.number}>{index + 1}.</span> {name}
            </h2>
            <TextBlocks text={text} label={name} />
            {after}
          </section>
        ))}
      </div>
    </article>
  )
}
