/**
 * Home venues of the five leagues' teams, as of the 2026 season. A building shared by several teams is listed once. Columns: key | name | street | city | state | country | postal code | latitude | longitude |
 * IANA zone | seat plan.
 */
export const HOME_VENUES = `
state-farm-stadium|State Farm Stadium|1 Cardinals Dr|Glendale|AZ|US|85305|33.5276|-112.2626|America/Phoenix|stadium
mercedes-benz-stadium|Mercedes-Benz Stadium|1 AMB Dr NW|Atlanta|GA|US|30313|33.7554|-84.4009|America/New_York|stadium
m-t-bank-stadium|M&T Bank Stadium|1101 Russell St|Baltimore|MD|US|21230|39.2780|-76.6227|America/New_York|stadium
highmark-stadium|Highmark Stadium|1 Bills Dr|Orchard Park|NY|US|14127|42.7738|-78.7926|America/New_York|stadium
bank-of-america-stadium|Bank of America Stadium|800 S Mint St|Charlotte|NC|US|28202|35.2258|-80.8528|America/New_York|stadium
soldier-field|Soldier Field|1410 Special Olympics Dr|Chicago|IL|US|60605|41.8623|-87.6167|America/Chicago|stadium
paycor-stadium|Paycor Stadium|1 Paycor Stadium|Cincinnati|OH|US|45202|39.0955|-84.5161|America/New_York|stadium
huntington-bank-field|Huntington Bank Field|100 Alfred Lerner Way|Cleveland|OH|US|44114|41.5061|-81.6995|America/New_York|stadium
at-t-stadium|AT&T Stadium|1 AT&T Way|Arlington|TX|US|76011|32.7473|-97.0945|America/Chicago|stadium
empower-field|Empower Field at Mile High|1701 Bryant St|Denver|CO|US|80204|39.7439|-105.0201|America/Denver|stadium
ford-field|Ford Field|2000 Brush St|Detroit|MI|US|48226|42.3400|-83.0456|America/Detroit|stadium
lambeau-field|Lambeau Field|1265 Lombardi Ave|Green Bay|WI|US|54304|44.5013|-88.0622|America/Chicago|stadium
nrg-stadium|NRG Stadium|1 NRG Pkwy|Houston|TX|US|77054|29.6847|-95.4107|America/Chicago|stadium
lucas-oil-stadium|Lucas Oil Stadium|500 S Capitol Ave|Indianapolis|IN|US|46225|39.7601|-86.1639|America/Indiana/Indianapolis|stadium
everbank-stadium|EverBank Stadium|1 EverBank Stadium Dr|Jacksonville|FL|US|32202|30.3239|-81.6373|America/New_York|stadium
arrowhead-stadium|GEHA Field at Arrowhead Stadium|1 Arrowhead Dr|Kansas City|MO|US|64129|39.0489|-94.4839|America/Chicago|stadium
allegiant-stadium|Allegiant Stadium|3333 Al Davis Way|Las Vegas|NV|US|89118|36.0909|-115.1833|America/Los_Angeles|stadium
sofi-stadium|SoFi Stadium|1001 Stadium Dr|Inglewood|CA|US|90301|33.9535|-118.3392|America/Los_Angeles|stadium
hard-rock-stadium|Hard Rock Stadium|347 Don Shula Dr|Miami Gardens|FL|US|33056|25.9580|-80.2389|America/New_York|stadium
us-bank-stadium|U.S. Bank Stadium|401 Chicago Ave|Minneapolis|MN|US|55415|44.9736|-93.2575|America/Chicago|stadium
gillette-stadium|Gillette Stadium|1 Patriot Pl|Foxborough|MA|US|02035|42.0909|-71.2643|America/New_York|stadium
caesars-superdome|Caesars Superdome|1500 Sugar Bowl Dr|New Orleans|LA|US|70112|29.9511|-90.0812|America/Chicago|stadium
metlife-stadium|MetLife Stadium|1 MetLife Stadium Dr|East Rutherford|NJ|US|07073|40.8135|-74.0745|America/New_York|stadium
lincoln-financial-field|Lincoln Financial Field|1 Lincoln Financial Field Way|Philadelphia|PA|US|19148|39.9008|-75.1675|America/New_York|stadium
acrisure-stadium|Acrisure Stadium|100 Art Rooney Ave|Pittsburgh|PA|US|15212|40.4468|-80.0158|America/New_York|stadium
levis-stadium|Levi's Stadium|4900 Marie P DeBartolo Way|Santa Clara|CA|US|95054|37.4032|-121.9698|America/Los_Angeles|stadium
lumen-field|Lumen Field|800 Occidental Ave S|Seattle|WA|US|98134|47.5952|-122.3316|America/Los_Angeles|stadium
raymond-james-stadium|Raymond James Stadium|4201 N Dale Mabry Hwy|Tampa|FL|US|33607|27.9759|-82.5033|America/New_York|stadium
nissan-stadium|Nissan Stadium|1 Titans Way|Nashville|TN|US|37213|36.1665|-86.7713|America/Chicago|stadium
northwest-stadium|Northwest Stadium|1600 FedEx Way|Landover|MD|US|20785|38.9078|-76.8645|America/New_York|stadium
chase-field|Chase Field|401 E Jefferson St|Phoenix|AZ|US|85004|33.4453|-112.0667|America/Phoenix|ballpark
sutter-health-park|Sutter Health Park|400 Ballpark Dr|West Sacramento|CA|US|95691|38.5803|-121.5138|America/Los_Angeles|ballpark
truist-park|Truist Park|755 Battery Ave SE|Atlanta|GA|US|30339|33.8907|-84.4677|America/New_York|ballpark
camden-yards|Oriole Park at Camden Yards|333 W Camden St|Baltimore|MD|US|21201|39.2839|-76.6218|America/New_York|ballpark
fenway-park|Fenway Park|4 Jersey St|Boston|MA|US|02215|42.3467|-71.0972|America/New_York|ballpark
wrigley-field|Wrigley Field|1060 W Addison St|Chicago|IL|US|60613|41.9484|-87.6553|America/Chicago|ballpark
rate-field|Rate Field|333 W 35th St|Chicago|IL|US|60616|41.8300|-87.6339|America/Chicago|ballpark
great-american-ball-park|Great American Ball Park|100 Joe Nuxhall Way|Cincinnati|OH|US|45202|39.0974|-84.5066|America/New_York|ballpark
progressive-field|Progressive Field|2401 Ontario St|Cleveland|OH|US|44115|41.4962|-81.6852|America/New_York|ballpark
coors-field|Coors Field|2001 Blake St|Denver|CO|US|80205|39.7559|-104.9942|America/Denver|ballpark
comerica-park|Comerica Park|2100 Woodward Ave|Detroit|MI|US|48201|42.3390|-83.0485|America/Detroit|ballpark
daikin-park|Daikin Park|501 Crawford St|Houston|TX|US|77002|29.7573|-95.3555|America/Chicago|ballpark
kauffman-stadium|Kauffman Stadium|1 Royal Way|Kansas City|MO|US|64129|39.0517|-94.4803|America/Chicago|ballpark
angel-stadium|Angel Stadium|2000 E Gene Autry Way|Anaheim|CA|US|92806|33.8003|-117.8827|America/Los_Angeles|ballpark
dodger-stadium|Dodger Stadium|1000 Vin Scully Ave|Los Angeles|CA|US|90012|34.0739|-118.2400|America/Los_Angeles|ballpark
loandepot-park|loanDepot park|501 Marlins Way|Miami|FL|US|33125|25.7781|-80.2196|America/New_York|ballpark
american-family-field|American Family Field|1 Brewers Way|Milwaukee|WI|US|53214|43.0280|-87.9712|America/Chicago|ballpark
target-field|Target Field|1 Twins Way|Minneapolis|MN|US|55403|44.9817|-93.2776|America/Chicago|ballpark
citi-field|Citi Field|41 Seaver Way|Queens|NY|US|11368|40.7571|-73.8458|America/New_York|ballpark
yankee-stadium|Yankee Stadium|1 E 161st St|Bronx|NY|US|10451|40.8296|-73.9262|America/New_York|ballpark
citizens-bank-park|Citizens Bank Park|1 Citizens Bank Way|Philadelphia|PA|US|19148|39.9061|-75.1665|America/New_York|ballpark
pnc-park|PNC Park|115 Federal St|Pittsburgh|PA|US|15212|40.4469|-80.0057|America/New_York|ballpark
petco-park|Petco Park|100 Park Blvd|San Diego|CA|US|92101|32.7076|-117.1570|America/Los_Angeles|ballpark
oracle-park|Oracle Park|24 Willie Mays Plaza|San Francisco|CA|US|94107|37.7786|-122.3893|America/Los_Angeles|ballpark
t-mobile-park|T-Mobile Park|1250 1st Ave S|Seattle|WA|US|98134|47.5914|-122.3325|America/Los_Angeles|ballpark
busch-stadium|Busch Stadium|700 Clark Ave|St. Louis|MO|US|63102|38.6226|-90.1928|America/Chicago|ballpark
tropicana-field|Tropicana Field|1 Tropicana Dr|St. Petersburg|FL|US|33705|27.7682|-82.6534|America/New_York|ballpark
globe-life-field|Globe Life Field|734 Stadium Dr|Arlington|TX|US|76011|32.7473|-97.0842|America/Chicago|ballpark
rogers-centre|Rogers Centre|1 Blue Jays Way|Toronto|ON|CA|M5V 1J1|43.6414|-79.3894|America/Toronto|ballpark
nationals-park|Nationals Park|1500 South Capitol St SE|Washington|DC|US|20003|38.8730|-77.0074|America/New_York|ballpark
state-farm-arena|State Farm Arena|1 State Farm Dr|Atlanta|GA|US|30303|33.7573|-84.3963|America/New_York|arena
td-garden|TD Garden|100 Legends Way|Boston|MA|US|02114|42.3662|-71.0621|America/New_York|arena
barclays-center|Barclays Center|620 Atlantic Ave|Brooklyn|NY|US|11217|40.6826|-73.9754|America/New_York|arena
spectrum-center|Spectrum Center|333 E Trade St|Charlotte|NC|US|28202|35.2251|-80.8392|America/New_York|arena
united-center|United Center|1901 W Madison St|Chicago|IL|US|60612|41.8807|-87.6742|America/Chicago|arena
rocket-arena|Rocket Arena|1 Center Ct|Cleveland|OH|US|44115|41.4965|-81.6882|America/New_York|arena
american-airlines-center|American Airlines Center|2500 Victory Ave|Dallas|TX|US|75219|32.7905|-96.8103|America/Chicago|arena
ball-arena|Ball Arena|1000 Chopper Cir|Denver|CO|US|80204|39.7487|-105.0077|America/Denver|arena
little-caesars-arena|Little Caesars Arena|2645 Woodward Ave|Detroit|MI|US|48201|42.3411|-83.0553|America/Detroit|arena
chase-center|Chase Center|1 Warriors Way|San Francisco|CA|US|94158|37.7680|-122.3877|America/Los_Angeles|arena
toyota-center|Toyota Center|1510 Polk St|Houston|TX|US|77002|29.7508|-95.3621|America/Chicago|arena
gainbridge-fieldhouse|Gainbridge Fieldhouse|125 S Pennsylvania St|Indianapolis|IN|US|46204|39.7640|-86.1555|America/Indiana/Indianapolis|arena
intuit-dome|Intuit Dome|3930 W Century Blvd|Inglewood|CA|US|90303|33.9451|-118.3431|America/Los_Angeles|arena
crypto-com-arena|Crypto.com Arena|1111 S Figueroa St|Los Angeles|CA|US|90015|34.0430|-118.2673|America/Los_Angeles|arena
fedexforum|FedExForum|191 Beale St|Memphis|TN|US|38103|35.1382|-90.0506|America/Chicago|arena
kaseya-center|Kaseya Center|601 Biscayne Blvd|Miami|FL|US|33132|25.7814|-80.1870|America/New_York|arena
fiserv-forum|Fiserv Forum|1111 Vel R Phillips Ave|Milwaukee|WI|US|53203|43.0451|-87.9173|America/Chicago|arena
target-center|Target Center|600 N 1st Ave|Minneapolis|MN|US|55403|44.9795|-93.2761|America/Chicago|arena
smoothie-king-center|Smoothie King Center|1501 Dave Dixon Dr|New Orleans|LA|US|70113|29.9490|-90.0821|America/Chicago|arena
madison-square-garden|Madison Square Garden|4 Pennsylvania Plaza|New York|NY|US|10001|40.7505|-73.9934|America/New_York|arena
paycom-center|Paycom Center|100 W Reno Ave|Oklahoma City|OK|US|73102|35.4634|-97.5151|America/Chicago|arena
kia-center|Kia Center|400 W Church St|Orlando|FL|US|32801|28.5392|-81.3839|America/New_York|arena
xfinity-mobile-arena|Xfinity Mobile Arena|3601 S Broad St|Philadelphia|PA|US|19148|39.9012|-75.1720|America/New_York|arena
mortgage-matchup-center|Mortgage Matchup Center|201 E Jefferson St|Phoenix|AZ|US|85004|33.4457|-112.0712|America/Phoenix|arena
moda-center|Moda Center|1 N Center Court St|Portland|OR|US|97227|45.5316|-122.6668|America/Los_Angeles|arena
golden-1-center|Golden 1 Center|500 David J Stern Walk|Sacramento|CA|US|95814|38.5802|-121.4997|America/Los_Angeles|arena
frost-bank-center|Frost Bank Center|1 Frost Bank Center Dr|San Antonio|TX|US|78219|29.4270|-98.4375|America/Chicago|arena
scotiabank-arena|Scotiabank Arena|40 Bay St|Toronto|ON|CA|M5J 2X2|43.6435|-79.3791|America/Toronto|arena
delta-center|Delta Center|301 W South Temple|Salt Lake City|UT|US|84101|40.7683|-111.9011|America/Denver|arena
capital-one-arena|Capital One Arena|601 F St NW|Washington|DC|US|20004|38.8981|-77.0209|America/New_York|arena
honda-center|Honda Center|2695 E Katella Ave|Anaheim|CA|US|92806|33.8078|-117.8765|America/Los_Angeles|arena
keybank-center|KeyBank Center|1 Seymour H Knox III Plaza|Buffalo|NY|US|14203|42.8750|-78.8764|America/New_York|arena
scotiabank-saddledome|Scotiabank Saddledome|555 Saddledome Rise SE|Calgary|AB|CA|T2G 2W1|51.0374|-114.0519|America/Edmonton|arena
lenovo-center|Lenovo Center|1400 Edwards Mill Rd|Raleigh|NC|US|27607|35.8033|-78.7219|America/New_York|arena
nationwide-arena|Nationwide Arena|200 W Nationwide Blvd|Columbus|OH|US|43215|39.9692|-83.0061|America/New_York|arena
rogers-place|Rogers Place|10220 104 Ave NW|Edmonton|AB|CA|T5J 0H6|53.5469|-113.4979|America/Edmonton|arena
amerant-bank-arena|Amerant Bank Arena|1 Panther Pkwy|Sunrise|FL|US|33323|26.1584|-80.3256|America/New_York|arena
grand-casino-arena|Grand Casino Arena|199 W Kellogg Blvd|Saint Paul|MN|US|55102|44.9447|-93.1011|America/Chicago|arena
centre-bell|Centre Bell|1909 Av des Canadiens-de-Montréal|Montréal|QC|CA|H3B 5E8|45.4961|-73.5693|America/Toronto|arena
bridgestone-arena|Bridgestone Arena|501 Broadway|Nashville|TN|US|37203|36.1592|-86.7785|America/Chicago|arena
prudential-center|Prudential Center|25 Lafayette St|Newark|NJ|US|07102|40.7336|-74.1711|America/New_York|arena
ubs-arena|UBS Arena|2400 Hempstead Tpke|Elmont|NY|US|11003|40.7118|-73.7260|America/New_York|arena
canadian-tire-centre|Canadian Tire Centre|1000 Palladium Dr|Ottawa|ON|CA|K2V 1A5|45.2969|-75.9272|America/Toronto|arena
ppg-paints-arena|PPG Paints Arena|1001 Fifth Ave|Pittsburgh|PA|US|15219|40.4396|-79.9892|America/New_York|arena
sap-center|SAP Center at San Jose|525 W Santa Clara St|San Jose|CA|US|95113|37.3327|-121.9012|America/Los_Angeles|arena
climate-pledge-arena|Climate Pledge Arena|334 1st Ave N|Seattle|WA|US|98109|47.6221|-122.3540|America/Los_Angeles|arena
enterprise-center|Enterprise Center|1401 Clark Ave|St. Louis|MO|US|63103|38.6268|-90.2027|America/Chicago|arena
benchmark-international-arena|Benchmark International Arena|401 Channelside Dr|Tampa|FL|US|33602|27.9428|-82.4519|America/New_York|arena
rogers-arena|Rogers Arena|800 Griffiths Way|Vancouver|BC|CA|V6B 6G1|49.2778|-123.1089|America/Vancouver|arena
t-mobile-arena|T-Mobile Arena|3780 S Las Vegas Blvd|Las Vegas|NV|US|89158|36.1029|-115.1784|America/Los_Angeles|arena
canada-life-centre|Canada Life Centre|300 Portage Ave|Winnipeg|MB|CA|R3C 5S4|49.8928|-97.1437|America/Winnipeg|arena
q2-stadium|Q2 Stadium|10414 McKalla Pl|Austin|TX|US|78758|30.3879|-97.7193|America/Chicago|stadium
tql-stadium|TQL Stadium|1501 Central Pkwy|Cincinnati|OH|US|45214|39.1113|-84.5222|America/New_York|stadium
dicks-sporting-goods-park|DICK'S Sporting Goods Park|6000 Victory Way|Commerce City|CO|US|80022|39.8056|-104.8919|America/Denver|stadium
scottsmiracle-gro-field|ScottsMiracle-Gro Field|96 Columbus Crew Way|Columbus|OH|US|43215|39.9685|-83.0171|America/New_York|stadium
toyota-stadium|Toyota Stadium|9200 World Cup Way|Frisco|TX|US|75033|33.1543|-96.8353|America/Chicago|stadium
audi-field|Audi Field|100 Potomac Ave SW|Washington|DC|US|20024|38.8686|-77.0128|America/New_York|stadium
shell-energy-stadium|Shell Energy Stadium|2200 Texas Ave|Houston|TX|US|77003|29.7522|-95.3524|America/Chicago|stadium
sporting-park|Sporting Park|1 Sporting Way|Kansas City|KS|US|66111|39.1217|-94.8232|America/Chicago|stadium
dignity-health-sports-park|Dignity Health Sports Park|18400 S Avalon Blvd|Carson|CA|US|90746|33.8644|-118.2611|America/Los_Angeles|stadium
bmo-stadium|BMO Stadium|3939 S Figueroa St|Los Angeles|CA|US|90037|34.0128|-118.2841|America/Los_Angeles|stadium
nu-stadium|Nu Stadium|NW 37th Ave|Miami|FL|US|33125|25.7930|-80.2600|America/New_York|stadium
allianz-field|Allianz Field|400 Snelling Ave N|Saint Paul|MN|US|55104|44.9528|-93.1650|America/Chicago|stadium
stade-saputo|Stade Saputo|4750 Rue Sherbrooke E|Montréal|QC|CA|H1V 3S8|45.5631|-73.5526|America/Toronto|stadium
geodis-park|GEODIS Park|501 Benton Ave|Nashville|TN|US|37203|36.1303|-86.7657|America/Chicago|stadium
sports-illustrated-stadium|Sports Illustrated Stadium|600 Cape May St|Harrison|NJ|US|07029|40.7369|-74.1503|America/New_York|stadium
interco-stadium|Inter&Co Stadium|655 W Church St|Orlando|FL|US|32805|28.5411|-81.3893|America/New_York|stadium
subaru-park|Subaru Park|1 Stadium Dr|Chester|PA|US|19013|39.8328|-75.3786|America/New_York|stadium
providence-park|Providence Park|1844 SW Morrison St|Portland|OR|US|97205|45.5216|-122.6917|America/Los_Angeles|stadium
america-first-field|America First Field|9256 S State St|Sandy|UT|US|84070|40.5829|-111.8933|America/Denver|stadium
snapdragon-stadium|Snapdragon Stadium|2101 Stadium Way|San Diego|CA|US|92108|32.7844|-117.1228|America/Los_Angeles|stadium
paypal-park|PayPal Park|1123 Coleman Ave|San Jose|CA|US|95110|37.3514|-121.9250|America/Los_Angeles|stadium
energizer-park|Energizer Park|2100 Market St|St. Louis|MO|US|63103|38.6310|-90.2107|America/Chicago|stadium
bmo-field|BMO Field|170 Princes' Blvd|Toronto|ON|CA|M6K 3C3|43.6332|-79.4186|America/Toronto|stadium
bc-place|BC Place|777 Pacific Blvd|Vancouver|BC|CA|V6B 4Y8|49.2767|-123.1119|America/Vancouver|stadium
`;
