import { useTranslation } from 'react-i18next'
import classes from './from-note.module.css'

/** A fiscal document as one sees it, and under it the line that counts as the file holds it. */
export function NoteDrawing() {
  const { t } = useTranslation('home')
  return (
    <figure className={classes.note}>
      <svg viewBox="0 0 360 250" aria-hidden="true">
        <path className={classes.paper} d="M8 8h316l28 28v206H8Z" />
        <path className={classes.rule} d="M324 8v28h28M8 78h344M8 112h344M130 8v70" />
        {bars.map(([x, width]) => (
          <path key={x} className={classes.bar} d={`M${x} 22v28`} strokeWidth={width} />
        ))}
        <path
          className={classes.words}
          d="M24 28h78M24 42h56M24 56h66M150 64h120M24 95h60M118 95h44M214 95h30M292 95h40"
        />
        <path className={classes.hit} d="M16 122h328v30H16Z" />
        <path className={classes.hitWords} d="M24 137h78M118 137h44M214 137h30M292 137h40" />
        <path
          className={classes.words}
          d="M24 172h62M118 172h30M214 172h38M292 172h40M24 200h88M118 200h36M214 200h22M292 200h40M24 228h50"
        />
      </svg>
      <pre dir="ltr">
        <code>{xml}</code>
      </pre>
      <figcaption>{t('note.drawing')}</figcaption>
    </figure>
  )
}

/** A bar code that codes nothing. */
const bars = Array.from({ length: 34 }, (_, index) => [152 + index * 4.8, 1 + ((index * 7) % 5) * 0.55] as const)

const xml = `<det nItem="3">
  <xProd>OLEO DIESEL B S10</xProd>
  <NCM>27101921</NCM>
  <uCom>L</uCom>
  <qCom>1000.0000</qCom>
</det>`
