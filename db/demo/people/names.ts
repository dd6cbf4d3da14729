/** Peoples' names as South African class lists have them; every pairing is made by chance. */
export interface NameStock {
  female: readonly string[]
  male: readonly string[]
  surnames: readonly string[]
}

const list = (text: string): string[] => text.split(' ').map((name) => name.replaceAll('_', ' '))

export const stocks = {
  zu: {
    female: list(
      'Nomvula Thandeka Zanele Nokuthula Sibongile Ntombifuthi Lindiwe Ayanda Nonhlanhla Phumzile Bongiwe Thobeka Nosipho Zinhle Snenhlanhla Hlengiwe Amahle Minenhle Luyanda Andile Khanyisile Nqobile Samukelisiwe Londiwe',
    ),
    male: list(
      'Sipho Thabani Mandla Bheki Sibusiso Njabulo Mthokozisi Lwazi Sandile Siyabonga Nkosinathi Musa Themba Bonginkosi Mduduzi Sanele Lindani Ntokozo Lethukuthula Wandile Mpumelelo Khulekani Ayabonga Luthando',
    ),
    surnames: list(
      'Nkosi Dlamini Zulu Ndlovu Khumalo Mthembu Buthelezi Cele Zungu Ngcobo Mkhize Shabalala Hadebe Gumede Sithole Ntuli Majola Mchunu Xulu Mhlongo Mabaso Nxumalo Zwane Radebe',
    ),
  },
  xh: {
    female: list(
      'Nomfundo Anathi Sinazo Yonela Zintle Lulama Nolwazi Siphosethu Asanda Nontando Bulelwa Zimkhitha Olwethu Pumla Nomsa Vuyokazi Aphiwe Sisipho Lilitha Nosiphiwo Ndileka Inam Khanya Thandokazi',
    ),
    male: list(
      'Lukhanyo Siyamthanda Luthando Ayakha Sinethemba Mzwandile Bongani Athenkosi Lwando Mihlali Odwa Thabo Xolani Masixole Zukile Phakamani Litha Siyolise Aviwe Vuyisa Malibongwe Onke Lunga Sive',
    ),
    surnames: list(
      'Mkhwanazi Ngxabani Mda Ntshinga Qhayiya Jwara Sobukwe Mabandla Tshabalala Nqwiliso Gqirana Mfene Dyantyi Mjoli Ngcukana Qunta Xundu Zondani Mbatha Sigcau Nomvete Ntloko Mqhayi Bhengu',
    ),
  },
  st: {
    female: list(
      'Lerato Puleng Dineo Palesa Relebohile Mpho Nthabiseng Keneuoe Bontle Mamello Teboho Katleho Limpho Refiloe Khotso Thato Tlotliso Reitumetse Boitumelo Matshepo',
    ),
    male: list(
      'Tshepo Thabang Kabelo Lebohang Tumelo Khotso Retshelisitsoe Thapelo Neo Sello Moeketsi Pheello Teboho Tlali Mojalefa Motlatsi Bokang Karabo Rethabile Lehlohonolo',
    ),
    surnames: list(
      'Mokoena Mofokeng Tau Nhlapo Motaung Molefe Lekhanya Moloi Sekhonyana Mosia Tladi Letsie Ramaema Phakoe Mohapi Sefatsa Khoabane Thulo Lebona Motsoeneng',
    ),
  },
  tn: {
    female: list(
      'Boitumelo Kelebogile Gontse Lesego Tshegofatso Onalenna Keitumetse Oratile Amogelang Bonolo Kgalalelo Mosetsana Reneilwe Tirelo Omphile Goitsemang Atlegang Naledi Masego Itumeleng',
    ),
    male: list(
      'Kagiso Tshepang Obakeng Oarabile Thuso Mothusi Olebogeng Phenyo Kgosi Tefo Goitsemodimo Larona Onkabetse Resego Tlotlo Katlego Otsile Molemo Pako Boikanyo',
    ),
    surnames: list(
      'Mogale Modise Seleka Moeng Kgosietsile Motlhabane Tlhapi Molefi Mokgatle Phiri Sebogodi Ditshego Gaborone Mothibi Tshetlo Kgopotso Pule Monageng Lekgowe Matlhoko',
    ),
  },
  nso: {
    female: list(
      'Mmathapelo Kholofelo Lebogang Mokgadi Raesibe Tshegofatso Hunadi Mahlatse Khomotso Phuti Maite Dimakatso Koketso Ntebogeng Makoma Rebotile Lethabo Malebo Thakgalo Moshibudi',
    ),
    male: list(
      'Thabiso Mashudu Lesiba Kgotlelelo Matome Phuti Tebatso Malesela Kgaugelo Ngoako Makgabo Thabo Karabo Phenyo Sekgobela Mokete Molatelo Tumiso Lehlogonolo Tlou',
    ),
    surnames: list(
      'Maake Mphahlele Ledwaba Mashabela Mamabolo Mojapelo Ramaphala Kekana Makgoba Rapetsoa Selepe Matlala Lebepe Mabotja Sekgota Malatji Moloto Monyela Seabela Phasha',
    ),
  },
  ve: {
    female: list(
      'Mulalo Rofhiwa Tshifhiwa Mashudu Vhutshilo Fhatuwani Ṱhalukanyo Livhuwani Azwindini Ndivhuwo Khathutshelo Dakalo Ḽufuno Phathutshedzo Thendo Murendeni Rendani Funanani',
    ),
    male: list(
      'Mukundi Rotondwa Ndamulelo Thabelo Fulufhelo Tshilidzi Khuthadzo Muofhe Uṋarine Ḓakalo Lutendo Rudzani Humbulani Mbavhalelo Wanga Vhuhwavho Oripfa Aluwani',
    ),
    surnames: list(
      'Mudau Netshitenzhe Ramavhoya Nemuṱudi Tshivhase Muṱhathi Ndou Mulaudzi Ṋemalegeni Mashamba Rambau Sikhwari Mukwevho Tshikovhi Ravele Ḽukheli Maphangwa Nengovhela',
    ),
  },
  ts: {
    female: list(
      'Tsakani Rirhandzu Nyiko Hlulani Vutomi Nsuku Ntsakisi Akani Xiluva Rhulani Miyelani Vutlhari Basani Kulani Mikateko Tintswalo Hluvuko Amukelani',
    ),
    male: list(
      'Vongani Nhlamulo Tiyiso Ntokoto Wisani Hlayisani Mahlori Xitshembiso Musa Risima Khensani Ndzalama Tirhani Katekani Vukosi Nkateko Hosi Matimba',
    ),
    surnames: list(
      'Maluleke Baloyi Chauke Hlungwani Mabunda Shirinda Makhubele Ngobeni Nkuna Mathebula Risimati Mashele Khosa Mtsenga Rikhotso Valoyi Shivambu Manganyi',
    ),
  },
  ss: {
    female: list(
      'Nomcebo Temalangeni Sindisiwe Lomalanga Phindile Nontsikelelo Gugu Tengetile Bonkhe Setsabile Nonduduzo Lindokuhle Ncobile Siphesihle',
    ),
    male: list(
      'Mancoba Sikhanyiso Bandile Menzi Sifiso Lwati Mfanufikile Celumusa Mbuso Wandzile Sibonelo Themba Mxolisi Phiwayinkhosi',
    ),
    surnames: list(
      'Mavuso Simelane Nkambule Maseko Shongwe Matsebula Dludlu Mahlalela Lukhele Magagula Masilela Fakudze Ginindza Mnisi',
    ),
  },
  nr: {
    female: list(
      'Nomalanga Busisiwe Thulisile Nomkhosi Ntombizodwa Siphokazi Khabonina Sesi Nokubonga Zodwa Thembisile Gabisile',
    ),
    male: list(
      'Jabulani Vusimuzi Petros Msongelwa Mahlomola Bongane Sibongiseni Siphamandla Mbulelo Nkululeko Velaphi Thamsanqa',
    ),
    surnames: list('Mahlangu Skosana Mtsweni Masombuka Mabena Jiyane Mthimunye Sibanyoni Ndala Kabini Mguni Skhosana'),
  },
  af: {
    female: list(
      'Anika Elané Marlize Suné Chanté Lizelle Carla Danelle Mieke Zané Annelie Riëtte Nadia Joané Esmé Liezel Karlien Adri Theresa Ronél Charnelle Bianca Jo-Ann Chloé',
    ),
    male: list(
      'Johan Ruan Pieter Hendrik Jaco Dewald Francois Christiaan Gerhard Willem Stefan André Kobus Ettienne Jandré Marthinus Ruben Wian Dylan Marlon Ashwin Keagan Jurie Zander',
    ),
    surnames: list(
      'Botha van_der_Merwe Pretorius du_Plessis Nel Venter Coetzee Steyn Joubert Fourie Swanepoel Kruger le_Roux Adams Jacobs Arendse Cloete Davids Plaatjies Koopman Fortuin van_Wyk September Tempel Viljoen Maarman',
    ),
  },
  en: {
    female: list(
      'Emily Jessica Megan Kayla Olivia Rebecca Tarryn Hannah Caitlin Sarah-Jane Grace Zoë Amber Nicole Lauren Michaela Imogen Tasneem',
    ),
    male: list(
      'Matthew Joshua Liam Ryan Daniel Luke Michael Ethan Nicholas Tyler Jared Cameron Benjamin Ross Sean Gareth Yusuf Callum',
    ),
    surnames: list(
      "Smith Jones O'Connor Williams Thompson McKenzie Hendricks Brown Taylor Fraser Naidoo-Clark Roberts Petersen Wright Solomons Isaacs Palmer D'Arcy",
    ),
  },
  indian: {
    female: list(
      'Priya Anjali Kavisha Nerisha Thashlin Aaliyah Fatima Zahraa Yashodha Shreya Divya Keshni Ayesha Sumayya Nikita Verushka Pranisha Humaira',
    ),
    male: list(
      'Yuvraj Kiran Muhammed Imraan Thiven Prashant Kaveer Shaylen Arjun Ismaeel Rahul Devesh Suhail Vishen Nikhil Zaheer Teyashen Keyuran',
    ),
    surnames: list(
      'Naidoo Pillay Govender Moodley Reddy Singh Maharaj Patel Khan Essop Chetty Ramsamy Vawda Padayachee Desai Omar Mahomed Naicker',
    ),
  },
  portuguese: {
    female: list('Beatriz Inês Mariana Catarina Conceição Luísa'),
    male: list('João Tiago Duarte André Simão Luís'),
    surnames: list('da_Silva Ferreira Gonçalves Rodrigues dos_Santos Magalhães Nóbrega de_Freitas'),
  },
  chinese: {
    female: list('Xinyi Mei-Ling Yu-Han Jiaqi Wei Li-Na'),
    male: list('Hao Junjie Chun-Yen Ming Zihan Kai'),
    surnames: list('Chen Wang Lin Huang Zhang Liu Wu Fong'),
  },
  greek: {
    female: list('Eleni Katerina Despina Sofia Anastasia Ioanna'),
    male: list('Dimitri Yannis Kosta Andreas Stelios Christos'),
    surnames: list('Papadopoulos Georgiou Christodoulou Nikolaou Vlachos Economides'),
  },
  african: {
    female: list('Chiamaka Rutendo Tadiwa Nyasha Abeba Grâce Chipo Amina Wambui Fungai'),
    male: list('Tendai Chidi Farai Kwame Tinashe Jean-Luc Munashe Dawit Emeka Blessing'),
    surnames: list('Okafor Moyo Chikwanha Mukamba Tesfaye Mutombo Banda Ncube Kamau Phiri'),
  },
} as const satisfies Record<string, NameStock>

export type StockName = keyof typeof stocks
