import { IconApi, IconBook2, IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { websitePaths } from '../../lib/paths.ts'
import classes from './ticket.module.css'

const links = [
  { key: 'blog', href: websitePaths.blog, Icon: IconBook2 },
  { key: 'api', href: '/api/v1/reference', Icon: IconApi },
  { key: 'contact', href: websitePaths.contact, Icon: IconMessage2 },
] as const

/** Where to read on without asking; these pages are not of this app. */
export function HelpLinks() {
  const { t } = useTranslation('ticket')
  return (
    <ul className={classes.help}>
      {links.map(({ key, href, Icon }) => (
        <li key={key}>
          <Icon size={20} stroke={1.6} aria-hidden />
          <div>
            <a href={href}>{t(`help.${key}`)}</a>
            <p>{t(`help.${key}.about`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
