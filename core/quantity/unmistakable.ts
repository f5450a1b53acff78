/** An entry of "1.234" reads as one thousand or as one and a bit; a plain decimal says which by a zero. */
export function unmistakable(plain: string): string {
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain
}
