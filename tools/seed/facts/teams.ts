/** The five leagues (§1), the colours of their drawn banners and what a game of theirs is like. */
export const LEAGUES = [
  { id: "NFL", name: "National Football League", sport: "Football", primary: "013369", secondary: "D50A0A" },
  { id: "MLB", name: "Major League Baseball", sport: "Baseball", primary: "002D72", secondary: "D50032" },
  {
    id: "NBA",
    name: "National Basketball Association",
    sport: "Basketball",
    primary: "1D428A",
    secondary: "C8102E",
  },
  { id: "NHL", name: "National Hockey League", sport: "Hockey", primary: "111111", secondary: "A2AAAD" },
  { id: "MLS", name: "Major League Soccer", sport: "Soccer", primary: "001F5B", secondary: "E31937" },
] as const;

export type LeagueId = (typeof LEAGUES)[number]["id"];

/** Every team of the five leagues: league | name | initials | primary | secondary colour | home venue. */
export const TEAMS = `
NFL|Arizona Cardinals|ARI|97233F|FFB612|state-farm-stadium
NFL|Atlanta Falcons|ATL|A71930|000000|mercedes-benz-stadium
NFL|Baltimore Ravens|BAL|241773|9E7C0C|m-t-bank-stadium
NFL|Buffalo Bills|BUF|00338D|C60C30|highmark-stadium
NFL|Carolina Panthers|CAR|0085CA|101820|bank-of-america-stadium
NFL|Chicago Bears|CHI|0B162A|C83803|soldier-field
NFL|Cincinnati Bengals|CIN|FB4F14|000000|paycor-stadium
NFL|Cleveland Browns|CLE|311D00|FF3C00|huntington-bank-field
NFL|Dallas Cowboys|DAL|003594|869397|at-t-stadium
NFL|Denver Broncos|DEN|FB4F14|002244|empower-field
NFL|Detroit Lions|DET|0076B6|B0B7BC|ford-field
NFL|Green Bay Packers|GB|203731|FFB612|lambeau-field
NFL|Houston Texans|HOU|03202F|A71930|nrg-stadium
NFL|Indianapolis Colts|IND|002C5F|A2AAAD|lucas-oil-stadium
NFL|Jacksonville Jaguars|JAX|006778|D7A22A|everbank-stadium
NFL|Kansas City Chiefs|KC|E31837|FFB81C|arrowhead-stadium
NFL|Las Vegas Raiders|LV|000000|A5ACAF|allegiant-stadium
NFL|Los Angeles Chargers|LAC|0080C6|FFC20E|sofi-stadium
NFL|Los Angeles Rams|LAR|003594|FFA300|sofi-stadium
NFL|Miami Dolphins|MIA|008E97|FC4C02|hard-rock-stadium
NFL|Minnesota Vikings|MIN|4F2683|FFC62F|us-bank-stadium
NFL|New England Patriots|NE|002244|C60C30|gillette-stadium
NFL|New Orleans Saints|NO|D3BC8D|101820|caesars-superdome
NFL|New York Giants|NYG|0B2265|A71930|metlife-stadium
NFL|New York Jets|NYJ|125740|FFFFFF|metlife-stadium
NFL|Philadelphia Eagles|PHI|004C54|A5ACAF|lincoln-financial-field
NFL|Pittsburgh Steelers|PIT|101820|FFB612|acrisure-stadium
NFL|San Francisco 49ers|SF|AA0000|B3995D|levis-stadium
NFL|Seattle Seahawks|SEA|002244|69BE28|lumen-field
NFL|Tampa Bay Buccaneers|TB|D50A0A|34302B|raymond-james-stadium
NFL|Tennessee Titans|TEN|0C2340|4B92DB|nissan-stadium
NFL|Washington Commanders|WAS|5A1414|FFB612|northwest-stadium
MLB|Arizona Diamondbacks|AZ|A71930|E3D4AD|chase-field
MLB|Athletics|ATH|003831|EFB21E|sutter-health-park
MLB|Atlanta Braves|ATL|13274F|CE1141|truist-park
MLB|Baltimore Orioles|BAL|DF4601|000000|camden-yards
MLB|Boston Red Sox|BOS|BD3039|0C2340|fenway-park
MLB|Chicago Cubs|CHC|0E3386|CC3433|wrigley-field
MLB|Chicago White Sox|CWS|27251F|C4CED4|rate-field
MLB|Cincinnati Reds|CIN|C6011F|000000|great-american-ball-park
MLB|Cleveland Guardians|CLE|00385D|E50022|progressive-field
MLB|Colorado Rockies|COL|333366|C4CED4|coors-field
MLB|Detroit Tigers|DET|0C2340|FA4616|comerica-park
MLB|Houston Astros|HOU|002D62|EB6E1F|daikin-park
MLB|Kansas City Royals|KC|004687|BD9B60|kauffman-stadium
MLB|Los Angeles Angels|LAA|BA0021|003263|angel-stadium
MLB|Los Angeles Dodgers|LAD|005A9C|EF3E42|dodger-stadium
MLB|Miami Marlins|MIA|00A3E0|EF3340|loandepot-park
MLB|Milwaukee Brewers|MIL|12284B|FFC52F|american-family-field
MLB|Minnesota Twins|MIN|002B5C|D31145|target-field
MLB|New York Mets|NYM|002D72|FF5910|citi-field
MLB|New York Yankees|NYY|003087|E4002C|yankee-stadium
MLB|Philadelphia Phillies|PHI|E81828|002D72|citizens-bank-park
MLB|Pittsburgh Pirates|PIT|27251F|FDB827|pnc-park
MLB|San Diego Padres|SD|2F241D|FFC425|petco-park
MLB|San Francisco Giants|SF|FD5A1E|27251F|oracle-park
MLB|Seattle Mariners|SEA|0C2C56|005C5C|t-mobile-park
MLB|St. Louis Cardinals|STL|C41E3A|0C2340|busch-stadium
MLB|Tampa Bay Rays|TB|092C5C|8FBCE6|tropicana-field
MLB|Texas Rangers|TEX|003278|C0111F|globe-life-field
MLB|Toronto Blue Jays|TOR|134A8E|1D2D5C|rogers-centre
MLB|Washington Nationals|WSH|AB0003|14225A|nationals-park
NBA|Atlanta Hawks|ATL|E03A3E|C1D32F|state-farm-arena
NBA|Boston Celtics|BOS|007A33|BA9653|td-garden
NBA|Brooklyn Nets|BKN|000000|FFFFFF|barclays-center
NBA|Charlotte Hornets|CHA|1D1160|00788C|spectrum-center
NBA|Chicago Bulls|CHI|CE1141|000000|united-center
NBA|Cleveland Cavaliers|CLE|860038|FDBB30|rocket-arena
NBA|Dallas Mavericks|DAL|00538C|002B5E|american-airlines-center
NBA|Denver Nuggets|DEN|0E2240|FEC524|ball-arena
NBA|Detroit Pistons|DET|C8102E|1D42BA|little-caesars-arena
NBA|Golden State Warriors|GSW|1D428A|FFC72C|chase-center
NBA|Houston Rockets|HOU|CE1141|000000|toyota-center
NBA|Indiana Pacers|IND|002D62|FDBB30|gainbridge-fieldhouse
NBA|LA Clippers|LAC|C8102E|1D428A|intuit-dome
NBA|Los Angeles Lakers|LAL|552583|FDB927|crypto-com-arena
NBA|Memphis Grizzlies|MEM|5D76A9|12173F|fedexforum
NBA|Miami Heat|MIA|98002E|F9A01B|kaseya-center
NBA|Milwaukee Bucks|MIL|00471B|EEE1C6|fiserv-forum
NBA|Minnesota Timberwolves|MIN|0C2340|78BE20|target-center
NBA|New Orleans Pelicans|NOP|0C2340|C8102E|smoothie-king-center
NBA|New York Knicks|NYK|006BB6|F58426|madison-square-garden
NBA|Oklahoma City Thunder|OKC|007AC1|EF3B24|paycom-center
NBA|Orlando Magic|ORL|0077C0|C4CED4|kia-center
NBA|Philadelphia 76ers|PHI|006BB6|ED174C|xfinity-mobile-arena
NBA|Phoenix Suns|PHX|1D1160|E56020|mortgage-matchup-center
NBA|Portland Trail Blazers|POR|E03A3E|000000|moda-center
NBA|Sacramento Kings|SAC|5A2D81|63727A|golden-1-center
NBA|San Antonio Spurs|SAS|000000|C4CED4|frost-bank-center
NBA|Toronto Raptors|TOR|CE1141|000000|scotiabank-arena
NBA|Utah Jazz|UTA|002B5C|F9A01B|delta-center
NBA|Washington Wizards|WAS|002B5C|E31837|capital-one-arena
NHL|Anaheim Ducks|ANA|F47A38|B9975B|honda-center
NHL|Boston Bruins|BOS|FFB81C|000000|td-garden
NHL|Buffalo Sabres|BUF|003087|FFB81C|keybank-center
NHL|Calgary Flames|CGY|C8102E|F1BE48|scotiabank-saddledome
NHL|Carolina Hurricanes|CAR|CC0000|000000|lenovo-center
NHL|Chicago Blackhawks|CHI|CF0A2C|000000|united-center
NHL|Colorado Avalanche|COL|6F263D|236192|ball-arena
NHL|Columbus Blue Jackets|CBJ|002654|CE1126|nationwide-arena
NHL|Dallas Stars|DAL|006847|8F8F8C|american-airlines-center
NHL|Detroit Red Wings|DET|CE1126|FFFFFF|little-caesars-arena
NHL|Edmonton Oilers|EDM|041E42|FF4C00|rogers-place
NHL|Florida Panthers|FLA|041E42|C8102E|amerant-bank-arena
NHL|Los Angeles Kings|LAK|111111|A2AAAD|crypto-com-arena
NHL|Minnesota Wild|MIN|154734|A6192E|grand-casino-arena
NHL|Montréal Canadiens|MTL|AF1E2D|192168|centre-bell
NHL|Nashville Predators|NSH|FFB81C|041E42|bridgestone-arena
NHL|New Jersey Devils|NJD|CE1126|000000|prudential-center
NHL|New York Islanders|NYI|00539B|F47D30|ubs-arena
NHL|New York Rangers|NYR|0038A8|CE1126|madison-square-garden
NHL|Ottawa Senators|OTT|C52032|C2912C|canadian-tire-centre
NHL|Philadelphia Flyers|PHI|F74902|000000|xfinity-mobile-arena
NHL|Pittsburgh Penguins|PIT|000000|FCB514|ppg-paints-arena
NHL|San Jose Sharks|SJS|006D75|EA7200|sap-center
NHL|Seattle Kraken|SEA|001628|99D9D9|climate-pledge-arena
NHL|St. Louis Blues|STL|002F87|FCB514|enterprise-center
NHL|Tampa Bay Lightning|TBL|002868|FFFFFF|benchmark-international-arena
NHL|Toronto Maple Leafs|TOR|00205B|FFFFFF|scotiabank-arena
NHL|Utah Mammoth|UTA|010101|6CACE4|delta-center
NHL|Vancouver Canucks|VAN|00205B|00843D|rogers-arena
NHL|Vegas Golden Knights|VGK|B4975A|333F42|t-mobile-arena
NHL|Washington Capitals|WSH|041E42|C8102E|capital-one-arena
NHL|Winnipeg Jets|WPG|041E42|AC162C|canada-life-centre
MLS|Atlanta United FC|ATL|80000A|221F1F|mercedes-benz-stadium
MLS|Austin FC|ATX|00B140|000000|q2-stadium
MLS|Charlotte FC|CLT|1A85C8|000000|bank-of-america-stadium
MLS|Chicago Fire FC|CHI|141946|FF0000|soldier-field
MLS|FC Cincinnati|CIN|003087|FE5000|tql-stadium
MLS|Colorado Rapids|COL|960A2C|9CC2EA|dicks-sporting-goods-park
MLS|Columbus Crew|CLB|000000|FEF200|scottsmiracle-gro-field
MLS|D.C. United|DC|000000|EF3E42|audi-field
MLS|FC Dallas|DAL|BF0D3E|003594|toyota-stadium
MLS|Houston Dynamo FC|HOU|FF6B00|101820|shell-energy-stadium
MLS|Inter Miami CF|MIA|F7B5CD|231F20|nu-stadium
MLS|LA Galaxy|LA|00245D|FFD200|dignity-health-sports-park
MLS|Los Angeles FC|LAFC|000000|C39E6D|bmo-stadium
MLS|Minnesota United FC|MIN|8CD2F4|231F20|allianz-field
MLS|CF Montréal|MTL|000000|0033A1|stade-saputo
MLS|Nashville SC|NSH|ECE83A|1F1646|geodis-park
MLS|New England Revolution|NE|022166|CE0E2D|gillette-stadium
MLS|New York City FC|NYC|6CACE4|041E42|yankee-stadium
MLS|Red Bull New York|RBNY|ED1E36|23326A|sports-illustrated-stadium
MLS|Orlando City SC|ORL|633492|FDE192|interco-stadium
MLS|Philadelphia Union|PHI|071B2C|B19B69|subaru-park
MLS|Portland Timbers|POR|004812|D69A00|providence-park
MLS|Real Salt Lake|RSL|B30838|013A81|america-first-field
MLS|San Diego FC|SD|697A7C|1A1A1A|snapdragon-stadium
MLS|San Jose Earthquakes|SJ|0067B1|E31937|paypal-park
MLS|Seattle Sounders FC|SEA|5D9741|005595|lumen-field
MLS|Sporting Kansas City|SKC|002F65|91B0D5|sporting-park
MLS|St. Louis CITY SC|STL|DD004A|0A1E2C|energizer-park
MLS|Toronto FC|TOR|B81137|455560|bmo-field
MLS|Vancouver Whitecaps FC|VAN|00245E|9DC2EA|bc-place
`;
