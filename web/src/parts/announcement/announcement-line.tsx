import { Button } from '@mantine/core'
import type { AnnouncementKind } from '@pegada/core/announcement/announcement.ts'
import type { Language } from '@pegada/core/language/language.ts'
import { IconAlertTriangle, IconInfoCircle, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../lib/languages.ts'
import { type Path, paths, pathTo } from '../../lib/paths.ts'
import classes from './announcement-line.module.css'

const icons = { information: IconInfoCircle, maintenance: IconTool, attention: IconAlertTriangle } as const

export interface Announced {
  readonly kind: AnnouncementKind
  readonly title: string
  readonly body: string
  /** Of the words. */
  readonly language: Language
  readonly link: string | null
}

/** Pages of a company that an announcement may lead to. */
export const announcedPages: readonly Path[] = [...new Set(Object.values(paths))]
  .filter((path) => /^\/dashboard(\/[a-z0-9-]+)*$/.test(path))
  .toSorted()

/** One announcement above the page: its kind by icon and word, what it says, where it leads, and the way to put it away. Not printed. */
export function AnnouncementLine({
  announced: { kind, title, body, language, link },
  isPreview = false,
  isBusy = false,
  onDismiss,
}: {
  announced: Announced
  /** Shown for a look at it: nothing is told to readers of the screen, and nothing leads on. */
  isPreview?: boolean
  isBusy?: boolean
  /** Absent where it cannot be put away. */
  onDismiss?: (() => void) | undefined
}) {
  const { t } = useTranslation('announcement')
  const Icon = icons[kind]
  const page = announcedPages.find((path) => path === link)
  const role = isPreview ? {} : { role: kind === 'attention' ? 'alert' : 'status' }
  return (
    <div className={classes.line} data-kind={kind} data-not-printed {...role}>
      <Icon size={18} stroke={1.8} aria-label={t(`kind.${kind}`)} role="img" />
      <p className={classes.words} lang={language} dir={directionOf(language)}>
        <span className={classes.title}>{title}</span> {body}
      </p>
      {page && isPreview ? <span>{t('open')}</span> : null}
      {page && !isPreview ? (
        <Link {...pathTo(page)} aria-label={t('open_of', { title })}>
          {t('open')}
        </Link>
      ) : null}
      {onDismiss ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          aria-label={t('dismiss_of', { title })}
          onClick={onDismiss}
        >
          {t('dismiss')}
        </Button>
      ) : null}
    </div>
  )
}
