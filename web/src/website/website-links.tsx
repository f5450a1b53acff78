import { useTranslation } from 'react-i18next'
import { paths, websitePaths } from '../lib/paths.ts'
import classes from './website-frame.module.css'

/** Parts of the home page that the header leads to, in their order. */
const homeAnchors = ['plataforma', 'solutions', 'emissoes', 'pegada', 'para-quem', 'sobre'] as const

/** Parts of the home page, then the other pages. */
export function WebsiteLinks({ path, onFollow }: { path: string; onFollow?: () => void }) {
  const { t } = useTranslation('website')
  const pages = [
    { href: websitePaths.pricing, key: 'pricing' },
    { href: websitePaths.blog, key: 'blog' },
    { href: websitePaths.contact, key: 'contact' },
  ]
  return (
    <ul className={classes.links}>
      {homeAnchors.map((anchor) => (
        <li key={anchor}>
          <a href={`${paths.home}#${anchor}`} onClick={onFollow}>
            {t(`nav.${anchor}`)}
          </a>
        </li>
      ))}
      {pages.map(({ href, key }) => (
        <li key={key}>
          <a href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
            {t(`nav.${key}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
