/** More well-known arenas, theaters and clubs, for everything except league games. Columns as in home-venues. */
export const STAGES = `
radio-city|Radio City Music Hall|1260 6th Ave|New York|NY|US|10020|40.7600|-73.9799|America/New_York|theatre
beacon-theatre|Beacon Theatre|2124 Broadway|New York|NY|US|10023|40.7805|-73.9811|America/New_York|theatre
carnegie-hall|Carnegie Hall|881 7th Ave|New York|NY|US|10019|40.7651|-73.9799|America/New_York|theatre
apollo-theater|Apollo Theater|253 W 125th St|New York|NY|US|10027|40.8100|-73.9500|America/New_York|theatre
gershwin-theatre|Gershwin Theatre|222 W 51st St|New York|NY|US|10019|40.7624|-73.9850|America/New_York|theatre
majestic-theatre-new-york|Majestic Theatre|245 W 44th St|New York|NY|US|10036|40.7583|-73.9886|America/New_York|theatre
kings-theatre|Kings Theatre|1027 Flatbush Ave|Brooklyn|NY|US|11226|40.6458|-73.9580|America/New_York|theatre
chicago-theatre|The Chicago Theatre|175 N State St|Chicago|IL|US|60601|41.8854|-87.6277|America/Chicago|theatre
auditorium-theatre|Auditorium Theatre|50 E Ida B Wells Dr|Chicago|IL|US|60605|41.8762|-87.6253|America/Chicago|theatre
dolby-theatre|Dolby Theatre|6801 Hollywood Blvd|Los Angeles|CA|US|90028|34.1027|-118.3403|America/Los_Angeles|theatre
pantages-theatre|Hollywood Pantages Theatre|6233 Hollywood Blvd|Los Angeles|CA|US|90028|34.1019|-118.3258|America/Los_Angeles|theatre
walt-disney-concert-hall|Walt Disney Concert Hall|111 S Grand Ave|Los Angeles|CA|US|90012|34.0553|-118.2498|America/Los_Angeles|theatre
fox-theatre-atlanta|Fox Theatre|660 Peachtree St NE|Atlanta|GA|US|30308|33.7726|-84.3857|America/New_York|theatre
ryman-auditorium|Ryman Auditorium|116 Rep John Lewis Way N|Nashville|TN|US|37219|36.1613|-86.7785|America/Chicago|theatre
grand-ole-opry-house|Grand Ole Opry House|600 Opry Mills Dr|Nashville|TN|US|37214|36.2068|-86.6921|America/Chicago|theatre
paramount-theatre-seattle|Paramount Theatre|911 Pine St|Seattle|WA|US|98101|47.6130|-122.3314|America/Los_Angeles|theatre
wang-theatre|Boch Center Wang Theatre|270 Tremont St|Boston|MA|US|02116|42.3501|-71.0652|America/New_York|theatre
academy-of-music|Academy of Music|240 S Broad St|Philadelphia|PA|US|19102|39.9480|-75.1647|America/New_York|theatre
fox-theatre-detroit|Fox Theatre|2211 Woodward Ave|Detroit|MI|US|48201|42.3383|-83.0525|America/Detroit|theatre
fabulous-fox|The Fabulous Fox Theatre|527 N Grand Blvd|St. Louis|MO|US|63103|38.6386|-90.2317|America/Chicago|theatre
orpheum-san-francisco|Orpheum Theatre|1192 Market St|San Francisco|CA|US|94102|37.7791|-122.4147|America/Los_Angeles|theatre
war-memorial-opera-house|War Memorial Opera House|301 Van Ness Ave|San Francisco|CA|US|94102|37.7786|-122.4209|America/Los_Angeles|theatre
majestic-theatre-san-antonio|Majestic Theatre|224 E Houston St|San Antonio|TX|US|78205|29.4261|-98.4906|America/Chicago|theatre
warner-theatre|Warner Theatre|513 13th St NW|Washington|DC|US|20004|38.8963|-77.0296|America/New_York|theatre
dr-phillips-center|Dr. Phillips Center|445 S Magnolia Ave|Orlando|FL|US|32801|28.5375|-81.3775|America/New_York|theatre
arsht-center|Adrienne Arsht Center|1300 Biscayne Blvd|Miami|FL|US|33132|25.7873|-80.1891|America/New_York|theatre
state-theatre-minneapolis|State Theatre|805 Hennepin Ave|Minneapolis|MN|US|55402|44.9770|-93.2769|America/Chicago|theatre
ellie-caulkins|Ellie Caulkins Opera House|1385 Curtis St|Denver|CO|US|80204|39.7441|-104.9975|America/Denver|theatre
smith-center|The Smith Center|361 Symphony Park Ave|Las Vegas|NV|US|89106|36.1688|-115.1520|America/Los_Angeles|theatre
saenger-theatre|Saenger Theatre|1111 Canal St|New Orleans|LA|US|70112|29.9562|-90.0731|America/Chicago|theatre
bowery-ballroom|Bowery Ballroom|6 Delancey St|New York|NY|US|10002|40.7204|-73.9934|America/New_York|club
brooklyn-steel|Brooklyn Steel|319 Frost St|Brooklyn|NY|US|11222|40.7193|-73.9387|America/New_York|club
nine-thirty-club|9:30 Club|815 V St NW|Washington|DC|US|20001|38.9180|-77.0237|America/New_York|club
the-anthem|The Anthem|901 Wharf St SW|Washington|DC|US|20024|38.8800|-77.0263|America/New_York|club
troubadour|Troubadour|9081 Santa Monica Blvd|West Hollywood|CA|US|90069|34.0816|-118.3893|America/Los_Angeles|club
roxy-theatre|The Roxy Theatre|9009 Sunset Blvd|West Hollywood|CA|US|90069|34.0908|-118.3880|America/Los_Angeles|club
fillmore|The Fillmore|1805 Geary Blvd|San Francisco|CA|US|94115|37.7840|-122.4331|America/Los_Angeles|club
great-american-music-hall|Great American Music Hall|859 O'Farrell St|San Francisco|CA|US|94109|37.7850|-122.4188|America/Los_Angeles|club
first-avenue|First Avenue|701 N 1st Ave|Minneapolis|MN|US|55403|44.9787|-93.2761|America/Chicago|club
metro-chicago|Metro|3730 N Clark St|Chicago|IL|US|60613|41.9497|-87.6588|America/Chicago|club
house-of-blues-chicago|House of Blues Chicago|329 N Dearborn St|Chicago|IL|US|60654|41.8884|-87.6293|America/Chicago|club
paradise-rock-club|Paradise Rock Club|967 Commonwealth Ave|Boston|MA|US|02215|42.3517|-71.1192|America/New_York|club
union-transfer|Union Transfer|1026 Spring Garden St|Philadelphia|PA|US|19123|39.9614|-75.1553|America/New_York|club
the-showbox|The Showbox|1426 1st Ave|Seattle|WA|US|98101|47.6085|-122.3393|America/Los_Angeles|club
stubbs|Stubb's Waller Creek Amphitheater|801 Red River St|Austin|TX|US|78701|30.2685|-97.7361|America/Chicago|club
tipitinas|Tipitina's|501 Napoleon Ave|New Orleans|LA|US|70115|29.9175|-90.1012|America/Chicago|club
exit-in|Exit/In|2208 Elliston Pl|Nashville|TN|US|37203|36.1519|-86.8044|America/Chicago|club
crystal-ballroom|Crystal Ballroom|1332 W Burnside St|Portland|OR|US|97209|45.5228|-122.6847|America/Los_Angeles|club
bluebird-theater|Bluebird Theater|3317 E Colfax Ave|Denver|CO|US|80206|39.7404|-104.9485|America/Denver|club
trees-dallas|Trees|2709 Elm St|Dallas|TX|US|75226|32.7841|-96.7841|America/Chicago|club
kia-forum|Kia Forum|3900 W Manchester Blvd|Inglewood|CA|US|90305|33.9583|-118.3419|America/Los_Angeles|arena
moody-center|Moody Center|2001 Robert Dedman Dr|Austin|TX|US|78712|30.2824|-97.7325|America/Chicago|arena
mgm-grand-garden|MGM Grand Garden Arena|3799 S Las Vegas Blvd|Las Vegas|NV|US|89109|36.1047|-115.1686|America/Los_Angeles|arena
massey-hall|Massey Hall|178 Victoria St|Toronto|ON|CA|M5B 1T7|43.6540|-79.3790|America/Toronto|theatre
roy-thomson-hall|Roy Thomson Hall|60 Simcoe St|Toronto|ON|CA|M5J 2H5|43.6466|-79.3864|America/Toronto|theatre
princess-of-wales|Princess of Wales Theatre|300 King St W|Toronto|ON|CA|M5V 1J2|43.6469|-79.3893|America/Toronto|theatre
danforth-music-hall|Danforth Music Hall|147 Danforth Ave|Toronto|ON|CA|M4K 1N2|43.6765|-79.3570|America/Toronto|club
horseshoe-tavern|Horseshoe Tavern|370 Queen St W|Toronto|ON|CA|M5V 2A2|43.6490|-79.3957|America/Toronto|club
orpheum-vancouver|Orpheum|601 Smithe St|Vancouver|BC|CA|V6B 3L4|49.2799|-123.1206|America/Vancouver|theatre
commodore-ballroom|Commodore Ballroom|868 Granville St|Vancouver|BC|CA|V6Z 1K3|49.2807|-123.1209|America/Vancouver|club
place-des-arts|Place des Arts|175 Rue Sainte-Catherine O|Montréal|QC|CA|H2X 1Y9|45.5082|-73.5667|America/Toronto|theatre
mtelus|MTELUS|59 Rue Sainte-Catherine E|Montréal|QC|CA|H2X 1K5|45.5108|-73.5631|America/Toronto|club
jubilee-auditorium-calgary|Southern Alberta Jubilee Auditorium|1415 14 Ave NW|Calgary|AB|CA|T2N 1M4|51.0631|-114.0945|America/Edmonton|theatre
the-o2|The O2 Arena|Peninsula Square|London|ENG|GB|SE10 0DX|51.5030|0.0032|Europe/London|arena
wembley-stadium|Wembley Stadium|South Way|London|ENG|GB|HA9 0WS|51.5560|-0.2796|Europe/London|stadium
royal-albert-hall|Royal Albert Hall|Kensington Gore|London|ENG|GB|SW7 2AP|51.5009|-0.1774|Europe/London|theatre
london-palladium|The London Palladium|8 Argyll St|London|ENG|GB|W1F 7TF|51.5145|-0.1404|Europe/London|theatre
eventim-apollo|Eventim Apollo|45 Queen Caroline St|London|ENG|GB|W6 9QH|51.4908|-0.2246|Europe/London|theatre
electric-ballroom|Electric Ballroom|184 Camden High St|London|ENG|GB|NW1 8QP|51.5399|-0.1430|Europe/London|club
ao-arena|AO Arena|Hunts Bank|Manchester|ENG|GB|M3 1AR|53.4881|-2.2440|Europe/London|arena
ovo-hydro|OVO Hydro|Exhibition Way|Glasgow|SCT|GB|G3 8YW|55.8600|-4.2855|Europe/London|arena
barrowland|Barrowland Ballroom|244 Gallowgate|Glasgow|SCT|GB|G4 0TT|55.8553|-4.2366|Europe/London|club
edinburgh-playhouse|Edinburgh Playhouse|18-22 Greenside Pl|Edinburgh|SCT|GB|EH1 3AA|55.9569|-3.1850|Europe/London|theatre
uber-arena|Uber Arena|Uber-Platz 1|Berlin||DE|10243|52.5053|13.4430|Europe/Berlin|arena
admiralspalast|Admiralspalast|Friedrichstraße 101|Berlin||DE|10117|52.5206|13.3888|Europe/Berlin|theatre
columbiahalle|Columbiahalle|Columbiadamm 13-21|Berlin||DE|10965|52.4845|13.3920|Europe/Berlin|club
so36|SO36|Oranienstraße 190|Berlin||DE|10999|52.5004|13.4219|Europe/Berlin|club
olympiahalle|Olympiahalle|Spiridon-Louis-Ring 21|Munich||DE|80809|48.1752|11.5500|Europe/Berlin|arena
barclays-arena|Barclays Arena|Sylvesterallee 10|Hamburg||DE|22525|53.5893|9.8993|Europe/Berlin|arena
elbphilharmonie|Elbphilharmonie|Platz der Deutschen Einheit 4|Hamburg||DE|20457|53.5413|9.9841|Europe/Berlin|theatre
lanxess-arena|Lanxess Arena|Willy-Brandt-Platz 3|Köln||DE|50679|50.9384|6.9829|Europe/Berlin|arena
accor-arena|Accor Arena|8 Bd de Bercy|Paris||FR|75012|48.8386|2.3786|Europe/Paris|arena
olympia|L'Olympia|28 Bd des Capucines|Paris||FR|75009|48.8702|2.3284|Europe/Paris|theatre
salle-pleyel|Salle Pleyel|252 Rue du Faubourg Saint-Honoré|Paris||FR|75008|48.8770|2.3011|Europe/Paris|theatre
zenith-paris|Zénith Paris|211 Av Jean Jaurès|Paris||FR|75019|48.8942|2.3933|Europe/Paris|arena
la-cigale|La Cigale|120 Bd de Rochechouart|Paris||FR|75018|48.8823|2.3402|Europe/Paris|club
movistar-arena|Movistar Arena|Av. Felipe II|Madrid||ES|28009|40.4240|-3.6719|Europe/Madrid|arena
teatro-real|Teatro Real|Plaza de Isabel II|Madrid||ES|28013|40.4184|-3.7105|Europe/Madrid|theatre
palau-sant-jordi|Palau Sant Jordi|Passeig Olímpic 5-7|Barcelona||ES|08038|41.3636|2.1525|Europe/Madrid|arena
liceu|Gran Teatre del Liceu|La Rambla 51-59|Barcelona||ES|08002|41.3803|2.1737|Europe/Madrid|theatre
sala-apolo|Sala Apolo|Carrer Nou de la Rambla 113|Barcelona||ES|08004|41.3743|2.1696|Europe/Madrid|club
ziggo-dome|Ziggo Dome|De Passage 100|Amsterdam||NL|1101 AX|52.3136|4.9371|Europe/Amsterdam|arena
afas-live|AFAS Live|Johan Cruijff Boulevard 590|Amsterdam||NL|1101 DS|52.3122|4.9442|Europe/Amsterdam|arena
carre|Koninklijk Theater Carré|Amstel 115-125|Amsterdam||NL|1018 EM|52.3624|4.9041|Europe/Amsterdam|theatre
paradiso|Paradiso|Weteringschans 6-8|Amsterdam||NL|1017 SG|52.3622|4.8839|Europe/Amsterdam|club
ahoy|Rotterdam Ahoy|Ahoyweg 10|Rotterdam||NL|3084 BA|51.8828|4.4882|Europe/Amsterdam|arena
unipol-forum|Unipol Forum|Via Giuseppe di Vittorio 6|Assago||IT|20057|45.4016|9.1419|Europe/Rome|arena
teatro-alla-scala|Teatro alla Scala|Via Filodrammatici 2|Milan||IT|20121|45.4674|9.1896|Europe/Rome|theatre
alcatraz|Alcatraz|Via Valtellina 25|Milan||IT|20159|45.4944|9.1826|Europe/Rome|club
teatro-dell-opera|Teatro dell'Opera di Roma|Piazza Beniamino Gigli 1|Rome||IT|00184|41.9010|12.4953|Europe/Rome|theatre
`;
