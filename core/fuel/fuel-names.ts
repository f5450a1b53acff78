/**
 * What fuels are called besides the names of the built-in data, at the pump, on bills and in English, by the key of their source. A
 * name that stands in both uses of a fuel is asked about where nothing says whether it burned in a vehicle or in equipment.
 */
export const FUEL_NAMES: Readonly<Record<string, readonly string[]>> = {
  'mobile.diesel_b': [
    ...['Diesel', 'Óleo diesel', 'Diesel B', 'Diesel oil', 'Diesel comum', 'Diesel aditivado'],
    ...['Diesel S-10', 'Diesel S-500', 'Óleo diesel S10', 'Óleo diesel S-10', 'Óleo diesel S500', 'Óleo diesel S-500'],
  ],
  'stationary.diesel_b': ['Diesel', 'Óleo diesel', 'Diesel B', 'Diesel oil'],
  'mobile.gasoline_c': ['Gasolina C', 'Gasolina comercial', 'Gasolina premium', 'Gasoline', 'Petrol'],
  'mobile.hydrous_ethanol': [
    ...['Álcool', 'Álcool hidratado', 'Álcool etílico hidratado', 'Etanol aditivado', 'Ethanol', 'Hydrous ethanol'],
  ],
  'mobile.anhydrous_ethanol': ['Álcool anidro', 'Álcool etílico anidro', 'Anhydrous ethanol'],
  'mobile.biodiesel_b100': ['Biodiesel', 'B100', 'Biodiesel B100'],
  'stationary.biodiesel_b100': ['Biodiesel', 'B100', 'Biodiesel B100'],
  'mobile.cng': ['GNC', 'Gás natural comprimido', 'CNG', 'Compressed natural gas'],
  'mobile.lng': ['LNG', 'Liquefied natural gas'],
  'mobile.jet_kerosene': ['QAV-1', 'Jet A-1', 'Jet fuel', 'Jet kerosene'],
  'mobile.aviation_gasoline': ['Aviation gasoline'],
  'mobile.fuel_oil': ['Bunker', 'Óleo combustível marítimo', 'Fuel oil'],
  'stationary.fuel_oil': ['BPF', 'Óleo combustível BPF', 'Fuel oil'],
  'mobile.lubricants': ['Óleo lubrificante', 'Lubrificante', 'Lubricants'],
  'stationary.lubricants': ['Óleo lubrificante', 'Lubrificante', 'Lubricants'],
  'mobile.biomethane': ['Biomethane'],
  'stationary.biomethane': ['Biomethane'],
  'mobile.hvo': ['Diesel verde', 'Diesel renovável', 'Renewable diesel'],
  'mobile.methanol': ['Methanol'],
  'stationary.lpg': ['Gás de botijão', 'Botijão', 'Gás P13', 'Gás P45', 'Gás liquefeito', 'LPG'],
  'stationary.natural_gas': ['Gás natural canalizado', 'GN', 'Natural gas'],
  'stationary.kerosene': ['Kerosene'],
  'stationary.petroleum_coke': ['Coque', 'Coque verde', 'Petroleum coke', 'Petcoke'],
  'stationary.coal_coke': ['Coque', 'Coque metalúrgico', 'Coal coke'],
  'stationary.steam_coal': ['Carvão vapor', 'Steam coal'],
  'stationary.firewood': ['Cavaco', 'Cavacos', 'Cavaco de lenha', 'Firewood', 'Wood chips'],
  'stationary.sugarcane_bagasse': ['Bagaço', 'Sugarcane bagasse'],
  'stationary.charcoal': ['Charcoal'],
  'stationary.acetylene': ['Acetylene'],
  'stationary.naphtha': ['Naphtha'],
  'stationary.crude_oil': ['Petróleo', 'Crude oil'],
  'stationary.black_liquor': ['Black liquor'],
  'stationary.peat': ['Peat'],
}
