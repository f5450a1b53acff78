/** Code, name, state and place of municipalities: facts of IBGE, as in kelvins/municipios-brasileiros (MIT). */
export type City = { code: string; name: string; state: string; latitude: number; longitude: number }

const rows: [string, string, string, number, number][] = [
  ['1302603', 'Manaus', 'AM', -3.11866, -60.0212],
  ['2304400', 'Fortaleza', 'CE', -3.71664, -38.5423],
  ['2611606', 'Recife', 'PE', -8.04666, -34.8771],
  ['2905701', 'Camaçari', 'BA', -12.6996, -38.3263],
  ['2927408', 'Salvador', 'BA', -12.9718, -38.5011],
  ['3104007', 'Araxá', 'MG', -19.5902, -46.9438],
  ['3106200', 'Belo Horizonte', 'MG', -19.9102, -43.9266],
  ['3106705', 'Betim', 'MG', -19.9668, -44.2008],
  ['3118601', 'Contagem', 'MG', -19.9321, -44.0539],
  ['3125101', 'Extrema', 'MG', -22.854, -46.3178],
  ['3136702', 'Juiz de Fora', 'MG', -21.7595, -43.3398],
  ['3151800', 'Poços de Caldas', 'MG', -21.78, -46.5692],
  ['3152501', 'Pouso Alegre', 'MG', -22.2266, -45.9389],
  ['3167202', 'Sete Lagoas', 'MG', -19.4569, -44.2413],
  ['3170206', 'Uberlândia', 'MG', -18.9141, -48.2749],
  ['3205309', 'Vitória', 'ES', -20.3155, -40.3128],
  ['3301702', 'Duque de Caxias', 'RJ', -22.7858, -43.3049],
  ['3304557', 'Rio de Janeiro', 'RJ', -22.9129, -43.2003],
  ['3501608', 'Americana', 'SP', -22.7374, -47.3331],
  ['3506003', 'Bauru', 'SP', -22.3246, -49.0871],
  ['3509502', 'Campinas', 'SP', -22.9053, -47.0659],
  ['3513504', 'Cubatão', 'SP', -23.8911, -46.424],
  ['3518800', 'Guarulhos', 'SP', -23.4538, -46.5333],
  ['3520509', 'Indaiatuba', 'SP', -23.0816, -47.2101],
  ['3525904', 'Jundiaí', 'SP', -23.1852, -46.8974],
  ['3526902', 'Limeira', 'SP', -22.566, -47.397],
  ['3536505', 'Paulínia', 'SP', -22.7542, -47.1488],
  ['3538709', 'Piracicaba', 'SP', -22.7338, -47.6476],
  ['3543402', 'Ribeirão Preto', 'SP', -21.1699, -47.8099],
  ['3548500', 'Santos', 'SP', -23.9535, -46.335],
  ['3549904', 'São José dos Campos', 'SP', -23.1896, -45.8841],
  ['3550308', 'São Paulo', 'SP', -23.5329, -46.6395],
  ['3551702', 'Sertãozinho', 'SP', -21.1316, -47.9875],
  ['3552205', 'Sorocaba', 'SP', -23.4969, -47.4451],
  ['3552403', 'Sumaré', 'SP', -22.8204, -47.2728],
  ['4106902', 'Curitiba', 'PR', -25.4195, -49.2646],
  ['4113700', 'Londrina', 'PR', -23.304, -51.1691],
  ['4115200', 'Maringá', 'PR', -23.4205, -51.9333],
  ['4119905', 'Ponta Grossa', 'PR', -25.0916, -50.1668],
  ['4202404', 'Blumenau', 'SC', -26.9155, -49.0709],
  ['4204202', 'Chapecó', 'SC', -27.1004, -52.6152],
  ['4209102', 'Joinville', 'SC', -26.3045, -48.8487],
  ['4305108', 'Caxias do Sul', 'RS', -29.1629, -51.1792],
  ['4314902', 'Porto Alegre', 'RS', -30.0318, -51.2065],
  ['5103403', 'Cuiabá', 'MT', -15.601, -56.0974],
  ['5201108', 'Anápolis', 'GO', -16.3281, -48.953],
  ['5208707', 'Goiânia', 'GO', -16.6864, -49.2643],
  ['5218805', 'Rio Verde', 'GO', -17.7923, -50.9192],
  ['5300108', 'Brasília', 'DF', -15.7795, -47.9297],
]

const cities = rows.map(([code, name, state, latitude, longitude]) => ({ code, name, state, latitude, longitude }))

export function cityOf(name: string): City {
  const found = cities.find((city) => city.name === name)
  if (found === undefined) throw new Error(`no such city: ${name}`)
  return found
}

/** Great-circle kilometres, whole: haversine on the mean radius 6371.0088 km. What a lorry drives is longer. */
export function kilometresBetween(from: City, to: City): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const arc =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return Math.round(2 * 6371.0088 * Math.asin(Math.sqrt(arc)))
}
