import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './automation.module.css'

/** Text to be copied into a terminal or a program, with its name above. */
export function CodeBlock({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation('automation')
  return (
    <figure className={classes.code}>
      <figcaption>
        <span>{title}</span>
        <CopyButton value={children}>
          {({ copied, copy }) => (
            <ActionIcon onClick={copy} aria-label={copied ? t('copy.done') : t('copy.of', { title })}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} dir="ltr">
        {children}
      </pre>
    </figure>
  )
}
