/** Written by weights.test.ts from ../training/english-examples.txt: never edit it. See ../../README.md. */
export const englishWeights = `amount amount-for caution-canning caution-foraging caution-infants caution-raw-meat contains conversion diet-of doneness duration equipment fan-oven find ingredients keeping keeping-this make-diet none other oven pan safety-mould safety-refreezing safety-room-temperature safety-thawing servings servings-count servings-factor step-after step-first step-last step-next step-number step-of step-previous step-repeat substitute temperature timer timer-of total-time word
#all=a-4b-6c-9d-12e-7f-6g-3h-7i-6j1k-8l-13m-11n-2o-9p1q-8r-11s8t4u-6v-7w-9x-10y-6z-4A-5B-9C-5D-9E-8F-9G-4H-9I-4J-7K-8L3M-8N-9O-10P-6,#diet=g-1i7n2r3s-5t2L3,#diet #food=i-1n3r3s-2t-2,#diet $=g-1i3n-4q-1r3s-2t2L1Q-1,#diet can=g-1i3s-1t-1,#diet eat=i5n-1s-2t-3G-1Q-1,#diet friend=i2s-2t2A-1L1,#dish=n5p1s2
#dish $=a-1n3s1t1,#dish at=j-1s3,#dish with=n3s-3L-1,#food=L1,#food #dish=j-1n1p3s-3t-1L-3,#food #food=a-1j1n1y7z7L-7Q-1,#food #number=h-3j1p-1s4M-1,#food #unit=h4n-2v-1L-2
#food $=n3L1,#food a=a-2g-1j-4k-4n-2p-4s2z6L-2N-2P-2Q-2,#food after=j2p-2q-1s-3x-1y-2z-3A-1D-1G-1I2,#food again=a3b-1p-3q-2s-2x3,#food allergy=g4i-1j-1p-1s2t-2L-5,#food alternative=s-2t-1L4,#food amount=a3b2j-2n-1p-2s-1t-2A-3C-1I-2K-1L-3Q-2,#food and=n4s1C1L1
#food any=n2s-2L1,#food are=a-3j1n-2p-3s-1t-1D4L2Q-3,#food at=a-1c1j-1n-1p-3s-1t3u2L1,#food bad=j-1s1t3L-1,#food be=j3s-3t1,#food before=j-2s-2t3J-1,#food boil=a-1j4p-2s-4t-4I-1P-3Q-2,#food but=h-2i-3L4
#food can=g1s-3t-1w2y2L2,#food come=h1j-1p-4s3E-1I2L-3,#food core=j3s-1t-1u-1,#food cost=a-1h-1s3,#food dangerous=f2h-2j-2n-1p-1t2v-2z-1A-1I-1L-1Q-1,#food did=a2b-1s-2,#food do=a3b1L3,#food done=j6p-1s-4t-2L-2
#food fine=j1n-1p-2s1t-1L1,#food for=a-1b3c3g1j-1p-1t-2A-3L2,#food free=a-3g-2i5j-3n-2p-3s-4t-4z-1I-2Q-1,#food freeze=p3q-1s-1,#food from=a-1d2j1p3s-2t2z-1,#food go=a2p3D1I2L-2,#food good=p4s1,#food has=a-1g-2j-2p1s-4t1w3I-1L2Q-1
#food have=g2j2p-3s-1t2I-1L-1,#food here=s-3L3,#food how=a1b1j1p4s-2t-4z1Q1,#food i=a1d4f-1o-1s-3t-2,#food if=a-3b5s-1A-2,#food in=c1d1g5p2s-2t2,#food instead=s1t-1L3,#food into=s2L-1
#food is=p-2s1t2G-1L2Q-1,#food it=a-1b1j-4k3p-1s-4t-2u2z-2C-1P-2,#food keep=p5s-2,#food last=p7s-5,#food left=p3s-3t-2y2L1,#food leg=f-1j3s-2L-1,#food make=a-1h2s2,#food need=a-1g-1j4k1s-4t1u-2I-3L-3
#food of=a2j-1p5q-1s-3t-3L-4,#food ok=f2p1s-3t3y1z1,#food on=j1p2y1L-3,#food only=b-1j-1s2t-1L1Q-1,#food or=a3h-1j-3n-1p2I1,#food out=p-3s2y4L-3,#food pink=f3g-1j1p-3s-3t-3y-2z-1L-2Q-1,#food please=a2i-2r3C-2L-1O2
#food raw=f3g-2j-1s-1t1I-1L-2Q-1,#food recipe=j-1n5p-1s-3t-1C-1,#food replacement=j-1s-2t-2L3,#food safe=e-1f-2n-1p1s-1t1y3z-1L-2,#food sat=y3L-2,#food since=a-1g-1j-2p2s-3t-2y2L-2,#food sink=s1,#food smell=j-2p-2s4t-3L-3
#food so=b1j-2t1L1,#food split=j-1s3t-3L-1,#food stand=j-2k-2p-2s-3t-2y3L1P-1,#food stay=a-2j-1k-4n-2p1q-1s-4t-5y3I-2L-3P-2Q-1,#food still=f2j-3p1s-1t1L-2,#food straight=p-1t2u-1,#food substitute=s-2t-1L4,#food temp=j4p-1s-1t-2L-1
#food temperature=j1p-1s-2t2L-1,#food that=a-1j1s-3t-3w1x3y1z-4G-1I1,#food thawed=a-2j-2n-1p-2s-3t-2x4y-2z1A-1C-1G-1L-2N-1Q-1,#food the=a-1c1k-1n-2s1t-3x2z3I-2L-1,#food then=a-2b3h-2,#food tin=g-1j-2p1s-2v5z-1I-1L-3,#food to=h1j1p-1s1I2L-1,#food was=a2f1p-2s-3t2y3L-2N-3
#food weigh=a-3h4s-2,#food what=j-3n3s-2t1D2L3,#food with=n3t1x1L3,#food work=s-2t-1L3,#food would=a-3b2h1s-1A-1,#listed=a7b2s1I1,#new=s5Q1,#new2=s3G3J1L1Q-1
#new3=s1t-2L2Q-2,#nofood=j-2p-2s4G1L-3,#number=A4H1M2,#number #food=a2j-2n2p1s-3t-1A-2C-1L2Q-2,#number #unit=h7v6,#number $=b3m2n-1p-1s-3t-4A3B2H3I-1J1L-2N-2O3Q-1,#number again=s-2H4K-3,#number c=j4p-1s-1t-3A-1L-1M4
#number celsius=j2p-1s-1t-1M2,#number day=j1p4s-3t-2,#number degree=j3m2M2,#number dollar=s3A-2,#number f=s-2M6,#number fahrenheit=j1s-1M3Q-1,#number half=N3O-1,#number hour=s-1t3y2A-1N5
#number how=a-2g-1j-2k-3p-2s2t-1u-1y-1A-1L-1P3,#number in=h2,#number is=e2j2s-1,#number minute=n2N6,#number month=e5j-1s-3t-2L-1,#number of=a-1b1h1n-1t-1A1C4L-4,#number ok=e-1f-2g-2j2n-2p2s-4t-5v3z-2A-2L-3M-1Q-1,#number or=a-2b-2g-1i-3j2q-2s-3t-2u2A-4B3G-1I-1M-1Q-1
#number people=a-1b3s1A3Q-1,#number please=n-2s-3t-2A3C1G1H2J-1K-1M-1N-1,#number portion=b2A2,#number the=j-1n-3p-1s-2t-1v-1A-3C4G-1I-1L-1M-2Q-2,#number time=a-2b1g-1h-1j-2n-1p-1s2v-1z-1A-2C2G-1M-2P-3Q-3,#number tonight=a-2b2s-3A2,#number what=G-1M4Q-1,#number x=h-2j-2p-2s-3t-2v4A-1L-1
#time=p-2s-1t1y7L-1N8,#unit=h8v5,#unit #food=h4t-1,#unit $=h8v1,#unit and=h2n-2s-1v2,#unit are=h3s-3,#unit but=v1,#unit how=h3s-2
#unit in=h7s-4,#unit is=h5s-2,#unit of=h5,#unit please=h4,#unit round=h-2s-4v4A-1,#unit tin=s-1v3,#unit to=h4s-3,^ #diet=i-3n1t3L2
^ #dish=n4s-3t-1L-2N-2,^ #food=a2j2p2t3y1L2,^ #number=h2v1M3,^ #unit=h4s-2L-2,^ a=h4i2n1s-2t-1L-1,^ and=a-2b-2e-1f-1g-2h-1i-2j-3k-2n-3p-3q-1s-4t-2u-1v-1x-1y-1z-1C-1D2G2I1J-1K-2L-3M-1P-1Q-3,^ any=g3n2s-2L-1,^ are=d2j-3s2t3L-2
^ at=j2s-2I2,^ best=t1L-1,^ can=f2n-2q3x2,^ convert=h1s1M1,^ could=i1o1K1L1,^ dairy=g-1L3,^ did=a1s3,^ do=a-1g5j-2l1n-1p3s2I1L-2Q-1
^ dont=s-1L3,^ double=n-1s2t-1C4I-1Q-1,^ explain=j-1n-1p-1s-1t-2L-1Q5,^ find=j-1n3p-1s1t-2L-3,^ fire=p-1s1t2L-2,^ for=j-2k3s-1t-2A5C-1G-1L-1Q-1,^ forgot=t-1y2L1N-1,^ froze=a-2b-1g-1j-1n-1p1s-2t-4z3B-1I-1L-2P-1Q-1
^ gas=j-1p-1s1t-1v-1A-1C-1M3,^ give=n2s-3t-1N1,^ glute=g-3i3r-1s-1L1,^ go=t-2F1I-2J4,^ got=n4s-3L-1,^ hey=a1s-1D-1G2,^ how=k2s2L-1P1,^ i=a-1b1n2s-2C1H1
^ idea=j-2n4p-1s-3t-1L-4Q-2,^ if=a-1b2q2s-1,^ im=j-3n3p-1s-1t-3G3K2L-1Q-1,^ instead=L2,^ internal=j3L-1,^ is=f1g1i3s1t1L-1,^ ive=a-1b1h-1s-2v2L2,^ just=b-1j-2n-2s-4t-3v-1z-1A3C2G-2I-1J-1L-1N2Q-2
^ left=s-2t-2y4L-1N-1,^ list=a-1f-1g-1h-1j-1o4s-2t-1v-1y-1A-1C-3G-2I-1J-1K-2L-1N-1P-2Q-1,^ make=b-3g-1i-1n-3r2t-1A2C4G-2L-1Q-1,^ mouldy=s-1w3,^ my=e1v2L1,^ next=n-1p-2t-3A-1C-2F-1G4H-1J-1K-1L-2,^ no=g1s3t-1L3,^ ok=b-1f-2g-2j-2p-1s-4t-3z-1A-2D3G3K-1L-1Q-1
^ only=f-1g-1h-1n-1s2t-1v1A1,^ opened=p2s1t-1L-1,^ our=e2i2m1s-1t-3,^ out=a-1s-3L4,^ oven=j-3s-2t1u2M2,^ please=b-1A1C1N2O1,^ put=a-2j-1n-1o-1p-2s1G-2I-3L-2N-1O3,^ ran=s-1L2
^ raw=b-1e-2f-1j-2n-1p2s1t2y-1L-2,^ read=b-1g-1i-1j-3n-1o2s-3t-2A-1F-2G-2H2I2J-1K2O-1,^ remind=a1N1O3,^ replacement=s-2t-1L3,^ scale=s-4A5,^ set=s3A-2N2O3,^ shelf=a-1p3t-1L-2,^ should=s4t1
^ show=n3N-2,^ so=a1h1n-1p2s-1,^ something=n4N-1,^ sorry=a1s-1K2,^ start=a-1j-2n-1s-4t-2L-2N3O4,^ step=a-1g-2i-1j-1n-2p-2s4t-4w-1y-1z-1A-1C-2F-1G-3H2I-2J-2K-2L-2P-1Q-1,^ substitute=s2L1,^ tell=g-1j-1n-1o3s-1t-2H2I1N1Q-1
^ thank=s4t-1,^ the=s-2t1w2x1C-1G1I-3L2,^ there=g-2n1s-3w3A3L-1,^ timer=s-2t-1A-2N3O4,^ translate=s3L-1,^ triple=a-2b3e-1f-1g-2h-1i-1j-2k-1n-2o-1p-2s-4t-3u-1v-1y-1z-2A-2C3G-2I-2J-1L-3M-1P-1Q-2,^ turn=a-2b-1e-1f-1g-2h-1i-2j-2k-1n-3p-2q-2r3s3t-3u-4v-1w-1y-1z-2A-2B-1C-3G-3I-2J-1K-2L-1M-1N-1P-1Q-1,^ wake=s2I-1N2
^ we=b1s-3G2L1,^ were=A2L1,^ what=o2t-1u1Q3,^ when=j2p-1s1I5L-1P1,^ where=a-1j-1t-2E2I1K4Q-1,^ which=l2s2I4,^ who=s6,^ why=s4
^ will=p1s3v1,^ would=i2n2t1z-1L1,^ write=s2,a=s2,a #diet=i2n2r3s-4t2G-1L-1Q-1,a #dish=j-1n1p-1s-2t3,a #food=a-1j2k-3n1s1v3z3L-1Q2,a #number=e3h-2v4
a #unit=h8s-3,a bit=e1j-1s-1t-2w2G-1I-2J2L-1,a chef=s3Q-1,a cold=j-1n-1p-2s3t-3L-1,a good=s2L2Q-3,a joke=s3,a pan=s3t-2,a problem=g3s-3
a quick=j-1n3s-2L-1,a recipe=h1j-1n3s-4L-2,a roux=s-2Q4,a timer=s-2L-1N2O4,a week=p3s-2,about=s4t-1w2L-1Q-2,about #food=n-1s4t-1L-1,about the=h-1j2s-3v1w2C-1
account=s3,add=a-1j-2n-1p-1s1I3L-2Q-1,add the=a-1o-1p-1s-4t1I3L-1,adjust=A3,adjust it=A1,after=a-2g-1i-1n-2p1q1s-3t-4x2y-1z-2D6G1I-1L-4Q-5,after #number=j3p1q-1s-3t-2y-2z-2A-1,after the=a-4b-2e-1f-1g-1h-1j-3k-2n-3o-1p-5s-2t-3u-1v-1z-1A-1C-1D7G-4I-5L-4P-1Q-4
afternoon=y1,again=a2b-1j-1p-4q-2s-3t-2x3E1G-1H2K6,again $=a1p-1s-2t-2x1H2K5L-1,age=e2j-1n-1s-2Q-1,ago=j-3p2,air=s3,air fryer=s3,al=s-2Q4
al dente=s-2Q4,alarm=s2t-2y-1N2,alcohol=g1s-3L3,alcohol $=g1s-1L1,all=n-2o2p-4s-5t-1y4C2L2P2,all night=s-2y4,all the=a-1b-1g-1j1k-1n-1o2p-2s-1t-1y-2C2G-2I-2J-1K-2P-1Q-1,allergic=g4s-3L1
allergic to=g4i-1s-1L-1,allergy=g4i-1j-1p-1s2t-2L-5,allergy $=g-3s4L-4,alone=s1A2L-1,alright=e2f1i2j-1p1s-5t-3G2,alternative=L5,alternative $=s-2t-1L3,alternative for=L2
alternative to=g-1s1L3,altogether=a-1g-1j-1k1n-1p-4s-4t-3u-3y-1z-1A-1G-1I-1P3Q-2,am=b-1s-1t-1G-1I2K4L-1,am i=a1b-1g-1j-1n-1p-1s-3t-1G-2I2K4L-2Q-2,american=j-2s-2M3Q-1,amount=a4b3s-2,amount $=a2b-2j-1s-2t-2v1L1,amount of=a3b3s-1A-1C-1L-3Q-2
an=s1t1I1N1P1,an #food=j1k-1p-2s-1t3Q1,an hour=i-1s-1t-2y1N1P3,and=n3s-1G1L1,and #food=n4s2,and #number=h2L-1N2,and i=n-1s-2t-1L3,and the=h-1j-1p-1s-3t2v1G-1I2
another=s-1L2,any=g5n2s-2L1,any #food=g5s-2,any idea=g-1n3s-1L-2,are=s1t3D2,are #food=a-1p3s1t2L-1,are #number=a-1b1s-1t-1A4,are coming=i-3s-3t2A3G-1L-2
are in=a-1h1s2t-1,are soft=a-2g-1j1k-1p-3s-1t-4A-1C-2D3G1I-2K-1L-3P-1,are there=a1g1s1t1B-2I-2,around=a-1g-2j-2k-2n-1p-2t-2y3z-1A-1C-1G-1I-1L-3P-2Q-2,as=n-1s-1C4,ask=s-1L2Q1,at=c1j2p-2u4,at #food=a-2g-3i-1j2k-4n-3p-3q3s-3t3u-2y-1A-1C-1L-4P-4Q-2
at #number=j4k-2p-1s1t-1u1A-1P2,at $=j-3t-1u3z-1Q-2,at home=c4n-1q-2s-2t-1L2,at the=f1j-2k1t-2A2F2I-1,at what=j2p-1s-4t-4u3L-3Q-2,at which=s-1I2,ate=n-3p-2s4t-3G-1L-2,away=s-3L3
baby=e6f-1g-2i-3j-3n-1p-3s-5t-4z-1L-3Q-2,baby have=e4j-1n-1s-2L-3Q-1,back=a-2b-1f-1g-2h-1i-1j-3n-2p-2s-2t-3v-1y-1z-1A-4C-3G-5I-2J7K-2L-2M-1Q-3,back #number=b-2g-1j-2n-1p-1s-4t-2v-1A-3F-1G-1H-2J4Q-1,bad=j-1p-1s1t2w1L-1,bad for=e1s5t-2L-1,bain=s-3t-1Q4,baked=g-2j-3n-3p-2s-4t1y3z-3L-2N-1Q-3
baking=s-3L1N-1O2Q1,bank=p-2q-1s3x-1,barbecue=p-1s1t3y-2,baste=g-1j-1s-2t-1L-1Q3,battery=k-2p-3s4t-1,be=i1j1s-2t1u1A1P1,be $=t2u2,be in=h1j1s-3P3
be inside=j2,become=s2,been=g-1j2k-1p1s2t-3x-1y-3z-1A-2I-1,before=p-2q1s-4t2x1I1J4L-1P1,before i=a1s-1J2,begin=a-1g-1j-2k-1n-2p-1s-2t-3u-1z-1C-1E4G-1I-2L-1P-1Q-4,belong=g-1j-1n-1p3s-4t-3I-1L-2,best=p1s4
best $=s1G-3L2,best way=p2,better=s4L-1,better than=s2,betwee=s-2Q3,bin=j-1s-2t2L-1,bind=j-1t-2y-1I-1L3Q-1,bird=a-1b-1f-1h-2j-2k-2n-1p-3q-2s4t-3v-2y-2z-1A-1I-1L-2M-3N-1P-1
birthday=s3,bit=g-1j-1n-1o-3p-1s-2t1w3G3I2J1L-3Q-1,bit $=a-1e-1f-1k-1o-3p-1q-1s-3t-1w-2z-1G1I3J2K-1O-1,blanch=j-1p-1s-3t-2Q4,blanching=s-3G-1Q4,blood=p-1s2,blood pressure=p-1s2,blunt=s3t-1Q-2
board=f-1j-2n-2p-1s3t-2L-3,boil=c4j2k-1p-4s-1t2L-2P-1,boil $=c2j2p-2s-4t-3I-1L-1P-1Q1,boiled=g-1j-2k-1p1s-2t2L-1,boiling=g-1j2k-2p-2s-3t2z-1L-2P-2Q1,boiling $=g-1j-4p-1s-1t3Q1,bone=a-2f2j-1s1t-2z-1L-1,book=p-4s1t-1Q2
bottle=a-1c3g-1i-1j-1p-1q-1s-4t-1z-1C-1L1Q-1,bought=p3s-2t-1L1,bought #food=p2,boyfriend=s2G-1L1,brand=a-1s5L-3Q-1,brand of=a-2p-1s4L-2Q-1,broke=a-3h1j-2p-3s-1t2y-3z-2A-1L2Q-1,brown=a-2g-1h-1j2k3n-2p-4t-4D2G-4I-2L-4Q3
brown the=h-1j-2k4p-2s1t-1I-1L-2,browning=a-2j-2k2p-1s-2t-2I2L-1O1Q-1,browning $=j-1k-1s-1I2L-1O1Q-1,burn=s1,burning=j-1p-1s2L-1,burnt=t3Q-1,bus=j-1k-2s4G-1I-1P-4,but=f1h-1v2L4
but it=s-1v1,but the=v1,buttercream=p-3q-2s3x-1Q-1,buy=b2o1s2t-1L1,buy #food=s1L3,buy $=a2b-1o2s1t-1I-1,by=a-1g-2j-1n-1p-1t-1z3A-2I-1L-3Q3,c=j3t-3L-1M6Q-2
c $=j-1s-3M5,call=g2s3t-1,call my=s3,calory=s5,came=j-1n-1s4t-1L-2Q-1,can=c1q2,can #food=a-3c4g-2j-4k-3n-3q-2s-7t2y2z-3I-3P-1Q-3,can a=e3f-1g-2i3n-1p-1q-1s1t-2L-1
can i=d1q1s2x1,can my=e4i2t-3L-1,can she=e1i1s-1t2,can this=a-2c3e-1f-2g-3h-1i-3j-3k-3n-1o-1p-4q5s-4t-4u-1v-1y-2z-2A-2B-1C-2G-2I-4J-1L-3P-2Q-2,can use=L1,can we=b-1p-1q1s-2y3G-1P2,can you=f2p1s-1t-2A2J1K1L1O1,cant=g3s-3L2
cant have=g2s-2L3,capital=s3Q-1,capital of=s3Q-1,car=a-2h-2s3t-4y3N-2,carb=a-3b-2j-2k-1n-2p-2s4t-3A-1B-3I-1L-2Q-1,carbonara=s3,cat=i-2s6t-2Q-1,celsius=s-2M6
celsius $=M4,celsius in=j-1M2,change=a-1b-1g-1i-2r3A2L1Q-1,cheaper=a-1s3t-2L-1,check=u-2N2,chef=s1Q1,chip=j-1s-2t2,cholesterol=s2
chopping=s2,clean=f2s4t-3u-2,clock=s-2t-1N2O2,close=g-1s1I-3L2,cold=j-3p-2s2t3L-1,come=a-1j-2n-1p-4s1B2D2F1G1Q-2,coming=i1s-3t1A3L2,contain=a-1g4j-1n-1p-1t-2L-2Q-1
contain #food=a-2b-1g5j-2n-2p-2s-4t-2z-1I-1L-3Q-1,conventional=j-2m5p-1s-3t-1u-3A-1M-2Q-1,convert=h1s1M1,convert #number=h1M1,cook=a-1b1d1j2n3p-3s-1t2L-3,cook $=d2j-1n3s-4t-4L-3Q-2,cook for=a-1b2s1,cook with=n1s-1
cooked=a-1j4p2s-3t-3I1Q-1,cooked $=j5p-2s-2t-2I-1Q-2,cooking=j-2n-1s2t1,core=j5s-1t-1L-2,core temp=j4u-1,core temperature=j3p-1s-2t-1L-1,cost=a-1h-1s4,cost $=a-1h-1s4
could=i1n2o1s-1L1,could i=n3s-1v1L1,could you=a1o2A1C-1F1K2L-1O1,crap=a-3b-2g-1j-1n-1p-1s2t-1y-1L2,crowd=j2n-1p-1s-3t-2v-1A3L-1Q-2,cry=p-1s2,crying=j-1n-1s3t-2L-1Q-1,cupboard=l2o-1p1s-3I-2L2
curtain=t2L-2P-1Q-1,cut=a1j-1p-1s1t-1w3A2L-3,cut it=s-3w2A2,dairy=g3i1r5s-3L1,dairy $=g2n-2q-1r2s-2t-1L1,dairy free=g-2i-2r3s-1C-1L3,dangerous=f1h-2i-1j-1n-1p-1t3v-1L-1Q-1,dangerous $=f2h-2j-1s1t1v-2L-1
daughter=g-1s-1A2L2,day=a-1p7q2t-2y1L-2,day $=a-1j1p1s2t-1y2,day in=p3s-3t-1L-1,day is=a-1p1,deep=j-2p2s-2t2Q-1,define=s1t-2L-1Q2,deglaze=s-4t-2Q6
degree=j4m2s-1t-1L-1M2,degree $=j4m2p-1s-2t-2L-1,dente=s1t-1L-2Q4,dente $=j-2p-1s3t-3L-3Q1,did=a1k1s4J1,did i=s2,did it=a2g-1i-1j-1m-1q-1s-1u1C-1I-1J3L-1Q-1,did my=s3
difference=s-2Q3,difference betwee=s-2Q3,disease=g-1i3n-2s-1t-3A-1,dishwasher=s3t-1,do=,do #food=j2p6s2,do #number=a-2h2m2p-1s-1Q2,do $=s-2D2E3F3G1I-3L2
do a=a-2h1s3,do i=c1l2r1u1E1I3,do it=g3j1k2n-2p-4q2s-2t-3F2,do my=a-1h-1s4t1,do that=h1v1L1Q1,do the=k4p-6t-3y2I3,do this=b-1g1j-3k1p-5q2s-3B5I-1L-1P1,do with=n4s-5t-1I4L-3Q-4
do you=a-1L-5Q4,dog=s5t-2L-1,dog eat=s3t-1,doing=I2L-1,dollar=s3A-2,dollar to=s1,done=j6n-2p-1s-4t-1D1G5I-3L-2N-1P1Q-1,done $=a-1j3p-1D2G2I-2L-1Q-1
done at=j2s-1,dont=L5,dont have=g-1L4,double=a-4b4n-1s-1t-1A-2C5L-1Q-1,double the=a-3b3s-2C2L-1,dried=a-1h-2n-1p-1s-3L4,dried #food=h-2n-1s-1L3,drink=s3L-1
dry=a-1g-1j-3n-2p-3s2t3y-1z-1C-2I-1L-4Q-3,earth=n3s-3t-1I-2L-1Q1,eat=d2f5i3j-1y1L-3P1,eat #food=d1f3j-1p-4s3w1L-2,eat $=e-1f1k-1p1s-2t2y-1P2,eat it=j-2p2q1s-3t-1y3I-1,eat the=b-1d-1f2i-2j-2k-1p-2q-2s-4v-1w2x-1y1z-1A-2D-1G-3I-3L-1P-2Q-2,eat this=e1f-1g2i4q-1s-1t-2
eating=a-1b-1g-1j-2k-2n-1p-2s1t-3A3C-1L-2P-1Q-1,edible=a-1d2g-1j-2p-2s-2t1L-2Q-1,else=s-2L4,else $=s-2L3,empty=a-2j-2n-2p-1s-3t-2C3I-1L2,end=a-2b-1f-1g-2i-1j-2k1n-1p-1s-5t-3u-1y-1z-2A-1C-1F4G-2I2L-2P-1Q-3,end $=a-2b-1f-1g-2i-1j-2k1n-1p-1s-5t-3u-1y-1z-2A-1C-1F4G-2I2L-2P-1Q-3,enough=g-2i-1j3n-1s-3t-1A-2B4L-2
enough for=g-2i-1j3n-1s-3t-1A-2B4L-2,euro=h-4s4,euro $=s2,everything=a-1b-2j-1l-1o3p-1s-3t-2C3L-1P2,exactly=s-2Q3,expensive=j-2n-1p-2s2t-1L1Q-3,explain=j-1s-1t-2L-1Q5,f=s-4M7
f $=n-2s-3A-1C-1M5,f in=M2,fahrenheit=s-2M5,fahrenheit $=j1s-1M3,fair=j-1s1C2,fan=b-2g-1j-3m7s-4t-2u-4w-1A-2G-1I-2L-2Q-2,fat=g-1s3A-1Q-1,feed=a-2b-1g-2i-1n-2q-2s-3t-2A4B4C-1G-1H-1Q-2
feel=j-1n3p-1s1t-3L-2Q1,feel like=n3s-1L-2Q1,feet=h-3s3t-1,find=n2t-1L2,fine=j1n-2p3s-1x1,fine $=a-1p3s-2t1y1L-2,finished=g-1j-1n-2p-1s-3t-2G2L3,fire=a-2p-3s1t5L-4Q-1
fire $=a-1j-1p-2t4L-3,fire in=a-2b-2t2L-1,fire roasted=p-1s3t-3L-2,first=a-2b-1g-1k-1n-2p-2s-4t2z-1A-1C-1E5F-4G-3I-2J-1L-3P-1Q-3,first thing=s-2t-1E4F-3G-1Q-2,fit=g-2i-2j-1n-1p-2q-1s2t-2v2z-1B-1G-1I-1L-2Q-2,fix=j-1n-1p-1s4t-2z-1L-1Q-1,fl=h3s-2t-1
flame=s-1t3,fluid=h3s-3v-1,fold=j-2n-1p-2s-3t-1I-1L-3Q4,fold in=j-2n-1p-2s-3t-1I-1L-3Q4,follow=a-1b-1f-1g-2j-3n-1s-3t-2u-1z-1A-1D3G3I-2K-1L-2P-1Q-3,football=p-1s3A1Q-1,for=O3,for #dish=j-2n2p2s2t-3y-2z-2L-3Q-1
for #food=j5n2p-1L4,for #number=a-5b6j-1s-1A6B3,for $=k2p3s-4B2,for a=b1e2h-1i-1p-1t2A2L1,for an=L2N1,for how=j-1k4p-1s-2B1,for me=j-1o-1p-1t-1A-1I-1L-2N-1O4,for my=e3j1p-1L-2M1
for someone=g2i-1L-1M2Q-2,for the=c3j-2k2n-1p-3s-1t-4u2O5,for this=g1i-3j-2l2o3q-2s-5t-4u1v2z-1C-1G-1I4Q-1,forest=a-2b-1d4e-1f-3g-1h-1i-1j-2k-1n-1p-2q-2s-3t-4u-1w-1x-1y-2z-1A-1C-1E-1G-1I-1J-1L-2M-1P-1Q-2,forgot=s-1t-1y3L2N-1,forgot the=t-2y3L-1N-2,forgot to=s-2L3,found=a-1d4f-2g-1j-2p-1s-3t-3y-1z-1Q-2
free=i7j-1p-1r4s-5t-2L2,free #food=g-2i-1s-1L3,free $=g1i5j-2n-2p-2r4s-3t-3A-1C-2G-1Q-2,free alternative=L2,freeze=p5q4s-1t-1x3L-1,freeze #food=p6q-4s-4L-2,freeze my=p-2q-1s4,freeze well=g-1p1q3s-2
fresh=a-2b-1h-1p3s-2L4,fresh #food=p4s-1L3Q-1,fresh $=a-2b-2h-2n-1s-1L3,friday=p2q2s2G-2,friday $=p2s2G-2,friend=g1i3s-1,friend is=i2,from=d2o1p2s1t1E1I-2L-1
from the=a-2b-1d3e-1f-2g-2i-1j-2n1o2p-3s-4u-1v-1w-1A-2C-3E2G-2I-1K-1L-3M1P-1Q-3,froze=a-1e-1j-2n-1p3s-5t4x2y-2z2L-3Q-1,froze #food=a-2e-2f-1j-2n-1p3s-4t1z3L-2Q-1,froze $=j-1n-1s-2t3y-2z-2,fruit=p-1s3t-3L-4Q-2,fry=j-4k4p-2s1t-1y1I-1L-2,fry the=k3p-1s-3t-1I-1,fryer=t2
frying=j-2s-2t3,garde=n2s-2C-2L-1N2,gas=s2L-3M5Q-2,gas mark=M4Q-2,gas or=s1,get=b1l1o1s1t-2L3,get #food=L2Q-1,get my=s2
give=e1n2N1,give me=n2s-3t-1N1,glute=g6i2j-1p-1r2s-5t-3I-1Q-1,glute $=a-1g5i-1j-2k-1n-1p-2s-4t-3z-1G-1I-3L-3Q-1,glute free=g2i3r2s-2L1,go=o2p1t-3G1I2J3L-1,go back=f-1j-1p-2s-1t-1z-1A-1G-2I-1J5L-1Q-2,go in=a2o2p1q1s-6t-2v1D1H1I3
go into=h2o2s-2I-1L1,go on=a-2g-1j-4n-1s-3t-2u-3w-1A-1C-2D-3G4I2J-2K-1L-2,go to=a1b-1s-1t-1F2G-1I-1J1,go with=m2n-3s5I-3L-1,going=p-2s3t-1,gone=j-2n-3p-2w-1L4,good=k-1p2q1s1y2,good $=j-2p2s-1t1y1L1
good for=p3s1,good replacement=s1L1Q-1,gordon=s2,gordon ramsay=s2,got=g2j-1n3t-1,got #food=g3j-2n3p-2t-3G-1L-2Q-1,got a=n1s-1v2,grapefruit=s2L-1
grated=h2,grease=s-2t3L-1Q-1,green=a-2c2f-3g-1j-2k-2n-3p-3t3w-1y-1z-1G-1I-1L-3P-1Q1,green #food=a-2c2g-1j-2k-2n-3p-3s1t-4G-1I-1L-3P-1Q1,ground=p-2s1t-2L2,grow=a-1j-1n-1p-2s4t-2L-2Q-3,grow #food=a-1j-1n-1p-2s4t-2L-2Q-3,guest=e-1g-2i1j-1k-3n-1o-1q-1t1y-1A1C-2G-1L-2P2Q-1
had=L1,had no=L2,half=a-1b2n-2s-3t-1C3L-2N2,half $=b2s-3t-1C3L-2N2,halve=a-3b-2c-1e-2f-3g-4h-2i-3j-3k-2n-3o-1p-3q-4s-5t-5u-2v-2w-1x-1y-2z-3A-3B-1C5E-1F-1G-3I-3J-2K-1L-3M-1N-1P-2Q-4,hand=b-2s-3t2G1P3,hand $=s-1t3G-1L-1Q-1,hand are=a1s-2t-1G2
hang=a1b-1s-2t-2y-1G-1H-1I-1J3P-1,happe=j-1p1s-2I2L1Q-1,has=g4m2n-3s-1w2x1y-1z-1L-1,has a=g1j-2m3p-2s-4t-2w3I-1L-2M-1Q-1,has been=j3p2s-1t-2x-2y-3z-1I-1N-1,has gone=g-1j-1p-1s2t-3w-2L1,has the=I3L-1,hate=a-1n-1s2t-1L2Q-1
have=e3g3t1,have #food=e4h-2s-6t-3L3,have #number=a-4b4h-2A1L-3,have $=j1s2t-2,have a=m2n1t-1v1A-1L-2,have any=g1n-1s-1L3,have dairy=g4s-2t-1L1,have it=b-1e-2g-1i3p-1q2s-2t-3A-1C-1L-1
have no=g-1s1t-1L4,have this=e-1i1q-1s-2t2L-1,have to=g-3j1k1n-1o1p1s-5t3u1y-1z-1E1I-3L-3Q-2,havent=g-1L3,havent got=g-1L3,healthier=j-1s3L-2,healthy=i-1j-1p-1s4L-1,hear=a-1b-3c-2e-1f-1g-2h-1i-1j-2n-3p-1s-3t-2u-1v-1w-1y-2z-1A-4C-2E-1G-2H3J-2K2L-1M-1N-1O-1P-1Q-3
heat=a-1j-3s1t-3u3L-2Q-1,heat $=a-1j-3s1t-3u3L-2Q-1,help=s-1t3,hen=a-3b-1p-1s3t-1,her=j1s1,here=g3j-1t-1L4,here $=g2j-1t-2L3,here what=s-1L3
hey=a1s-1D-1G2,high=k-1s-2t-1u3,him=i2n-1s1t-3,hob=s1t-2y2,hob $=s1t-2y2,home=c4q-1s-1t-1L1,home $=c4f-1g-1j-2n-2q-3s-3t-2u-2z-1A-1G-1L1Q-1,homemade=n-1s3
homemade #food=p3s-3,hot=j3p-2t2u4,hot #food=j-2p-2s-3t4L-2,hot $=j2n-1p-1s-2t-2u3z-1L-1Q-1,hot do=j1k-2s-2t-1u3,hot inside=j1s2u-1,hot is=j-2s1u1M1,hot should=j1s1t-2u1
hour=s-2t2y2N5P2,hour $=s-2t2y3A-1L-1N2P2,hour and=N3O-1,house=s1L3,house $=t-1L3,how=a1k1,how can=i-2j1n-1p-1q-2r2s-3t3L-3,how do=c1j1r1z1E1F1L-1Q5
how hot=j4t-3u4,how long=k6p4q2y1L-1P4,how many=a4b1h1B5,how much=a5b5s1,hungry=b-2g-1h-1j-1n-1s-3t-1v-1A2C2G-2L-1M-1P-1Q-1,hurt=g-3j-2p-2s4t-3D-2G-1I-1L-2Q-1,husband=s1L1,i=
i #food=a-1j3p-7s-2t1x4z5I-1L-4Q-3,i $=a-3b-1c-1e-1f-2g-2h-2i-2j-1k-1n-3p-3q-1s-5t-3u-2v-2w-1y-3z-3A-2C-2E-2G-3I-4J-2K6L-4M-1N-1P-2Q-3,i boil=b-1c4j-2k-3p-1s-3t1P-2Q-2,i buy=a-2b2s2A-2I-1L-1,i can=c6g-1j-1n-3p-2q-1s-4t-4C-1Q-2,i change=g-2i-3r3s1A-1L-2Q-1,i clean=s4u-2Q-1,i cook=n3p-1q1t1L-3
i cut=s-1w2,i do=a-1j-1n2p-2q-3D3F1G2I1L-3,i dont=L2,i eat=d4f4i-1j-1n-1p-3q-1s-2w2y1z-1G-1L-2Q-1,i feel=j-1n3s-1L-2Q-2,i fix=j-1n-1p-1s4t-2z-1L-1Q-1,i freeze=p2q3t-1x3L-1,i fry=k3p-1s-2y1
i get=b2s4t-1,i have=g-2j-4m1p1G1P1,i havent=g-1L3,i just=d1w1L1,i keep=p4q1t-3y1L-1Q-1,i know=j2s-3t2L-1,i leave=p3s-1t-3L3,i left=s2t-2y2z-1L-2
i lose=h-2n-1s4t-1v-1L-1Q-1,i make=a-1b2i-2j-1n4p-1q2r4s-2t-2C-2Q-2,i need=a1b1j-1l6o3p-1r1s-3z1I1L-3Q-2,i only=a-3b3h1n-1s-3L2,i pour=s-1I2L1,i put=d1p2q2s-3t2L-1,i replace=n-1L2Q-1,i serve=i2n-1s-4t-1I3L-1Q-2
i set=j-1m2s-3u3I-1Q-1,i still=a-1p-1s1y1L2,i stop=s3Q-1,i swap=r3s-2L3,i take=b1s2L2,i tell=j2p-3s-2t3L-3,i use=d1s2v1L2,i want=a-1b1c1g-2j-2k-1n1p-1s-1t-3v-1z-1A1C2G-1H3I-1L-4Q-2
i was=j-1k2p-1s-2t-2J2,i wash=s2t1Q-1,i wear=s3Q-1,ibuprofe=j-1n-2s2L-2,idea=g-1j-1n6s-1t-3L1,idea $=s2t-1I-1L2Q-1,idea for=j-2n5p-1s-5t-3L-1,if=a-2b4h1m1s-2L1P1
if i=a-1b3h1q1s-2P2,if it=a-1m2s-1,if the=s1L1,if there=a-1b2g-1s-1t-1A-3L2,im=j-2n2s-1t-2G3K2L1,im out=n-4s1G-1L3,in=,in #dish=a-2b-1e2n-1p-2s3Q-2
in #food=a-3j-2n-1p2s1t-4L2Q3,in #number=s1t-2N4O3,in #unit=h6s1,in $=a2d1j-1p-2s-3I5,in a=a-1h1s2t1v4,in american=j-3s-2A-1M4Q-2,in c=M3,in celsius=M3
in fahrenheit=s-1M3,in for=k2p-1s-2I-2L4,in here=a1b-1g3s-1L-3,in instead=a-1L3,in it=g5j-1o3p-1s-4C-2L-1Q-2,in jar=c5f-1g-2j-2k-2p-2s-3t-3y-3z-2A-1C-1I-1L-1O-1P-1,in my=s2t-1v2,in place=L4
in the=d2p3q2s1t2y1I-2L-1,in this=g6o3s-2t-1,in warm=g-1j-2p-1s-2t-2x-1z4I-1L-1,induction=s1,ingredient=a-1b-1g-1j-1n-1o5p-1s-2t-3z-1A-1G-1I-1L-2Q-2,ingredient $=a-1b-1e-1f-1g-2h-1i-1j-2n-2o5p-2s-4t-3u-1v-1y-1z-2A-1C-1G-2I-2J-1L-2P-1Q-2,inside=f1j3t-1L-1,inside $=j3
instead=s2v3L4,instead $=s1L1,instead of=h-1s1v3L4,internal=j5p-1s-3t-2L-2,internal temp=j3,into=n-2o2r3t1,invented=j-1s4I-1L-1,iron=s2
is=s1,is #diet=g-1i4s-1t-3,is #food=f2g2i-4j2n-1s2t-5,is #number=h1j3t-3v3M1,is a=f1h1j2p1s-2t2A-2L-3Q2,is allergic=g2,is best=j-1n-1s3t-3L-2Q-1,is cooked=j4s-1t-2
is done=s-2t2G-1L-1Q-1,is empty=a-2b-1j-2n-2p-1s-3t-2C3I-1L2Q-1,is for=n2s-1v2C1L-2,is gordon=s2,is how=h3,is in=a-4b-2h-1o3s1t-1G1M1Q-2,is it=a2c1g-1i1j-1s1t1x1L-2,is meant=s-1Q2
is my=f2s2y-1,is on=s-2t2P2,is only=v2,is opened=p1,is pink=f3j-2p-2s-2t-2,is ready=j-4k-2n-1p-2s-3t1C-1I-1L2P3,is that=f3s1t1A-1F-3G-1L-2M1Q1,is the=i1s3t-1I1L-2
is there=g5s-3L2,is this=e1i4j-1p-1s1t-3A-3B4P1,is too=a-1j-1s3t-2L-3,isnt=j2p-1s-1,it=s-1C2,it #food=a-4b3g-2j-3k4n-2p-3t-3C-4G-1I2L-4P-1Q-2,it #number=a2b1j-1p-2s-3t-1A-3C3G-1P-1,it $=a1o1t-4C4L-1
it be=j-1n-1p1s1t2u-1L-2,it for=k3p-3s-5u-1A5C-3,it glute=g-3i3r1s-1t-2L-1,it good=p3s-2,it have=g3j1s-3t-2L-1,it in=k1s2t-2u-1v1,it is=g-1i-2r2C1L-1Q-1,it mean=j-1s-3L-2Q3
it off=w5,it ok=f-1j-1t1x2y-3z2,it safe=a-1c3f-1g-2i-3j-3p-3t1y1z-3A-1C-1G-1I-1L-1,it say=a1b-1m4s-4B1J2,it take=k-2s4P-1,italy=s3B-2,its=p1s-4v1A2L1,ive=a-1b1h-1s-2v2L1
ive got=a-1b2n1L1,jamie=a-1s3t-1L-1,jamie #food=a-1s3t-1L-1,jar=c5j-2k-3s-1t-4y-2z-1L-1Q-2,jar of=c3k-2p1s-3t-1Q-1,job=g-2j-1n-2p-2s-4t-1I-1L4,joke=s3,julienne=g-1j-2n-2p-2s-4t-3z-1A-1G-1I-1L-2Q5
jump=a-2b-2c-1e-1f-2g-2h-1i-2j-2k-2n-2p-3q-1s-3t-3u-1v-1w-1x-1y-2z-2A-3B-1C-3D-1E-1F-1G-3H3I-2J3K-1L-3M-1N-1O-1P-2Q-2,just=a-2b2g-1n-1s-6t-2A4C1J2N1Q-1,just #number=a-2b2p-2s-1v-1A-2C3L-1,keep=j1k-5p5q4s-1t-4,keep #food=p4s-2y2,keep $=j-2k-4p3q3s-2t-1L-1P-1,kettle=s3t-2G-1Q-1,kid=n1s1K1L2
kid to=s2,kind=a3j-2p-1s-4t-1C-1I-1L-2Q-3,kitche=a-1s1t-1P3,knife=j-2s6t-1L-3Q-2,know=h1j1t2,know how=h2p1s-2t-1,know the=a-1j1s-2t2I-1L-1Q-1,know when=j3t-1N2
kosher=g-2i3j-1n-2p-1s-1z-1B-1L-2Q-1,lactose=g-1i4s-3t-1,last=k-2p4s1t-1F6,last $=k-3p4s2t-2,last in=k-3p1s1t-1,last step=f-1j-1n-1p-3s-4E-1F5G-4H-1I-2J-4K-2L-1Q-1,last week=p3s-1,late=s4t-3
law=s1t-1L1Q-1,lay=a-3b-1p-1s3t-1,leave=p3s-1t-3L3,left=q2y5,left #food=a-1j-2n-1p1s-2t-3y2z-2L2,left the=s-1t-2y5,leg=f-1j3p-2s2t-3A-1L-1,let=s1A-1E3L-3N1
life=a-1p3t-1L-2,life of=a-1p3t-1L-2,light=s2,like=n1s4t-2C2L1,like #food=j-1n2p-2s1t-2L1Q-2,list=j-1o5s-3t1C-2G-2I-2K-1L-1Q-1,list $=o1s-2t2I-1L-1,little=e2i-1j-1n-1p-1s-2t2L-1
live=k-3p-1s4t-2A2,london=g-1j-2s3t-3u-1A-1B-2Q-1,long=k6p4q2y1L-1P4,long $=a-1j-4p5t-4y-1z2L-1P-1,long are=k-3p4s-3t-4,long can=j-1k-5n-1p1q2s-1t1y2P-2,long do=j2k5q2s1z-1P1,long for=a-3b-1g-1h-1j-4k2n-3p-4t3v-2y-1z-1A-1I-2L-5M-3O-1P-4Q-2
long is=k-1p4,long should=j2k2p-3s-3t-2I-2P-1,long to=a-2c2g-3j-3k2n-2p-4s-4t1y-1z2A-1G-1I-1L-4P-4Q-2,long will=p2s-2P2,lose=h-2n-1s4t-1v-1L-1Q-1,lost=g-1n-2s-2G-2K3L-2,lot=a-1k-1p2s-1y-1C2L-2,love=a-1p-3s6t-1L-3Q-3
lower=a-2b-3g-1j-1m3p-1s1A-1G-1I-2J-1,make=i-1n3q1r5t-2A2C3Q-1,make #food=a-1b-2c-3f-1g-1j-3n2p-3q-2r-3s-4t-3u-1z-1A-2C-1G-1I-1L3Q-2,make half=a-2b3f-1g-1h-1j-3n-3p-3r-2s-3t-2u-1y-1z-2A-2C3G-1I-2L-2N-1P-1Q-1,make it=i-1r3A3C1L-2,make me=s3A-1,make this=b-1g-2i-4n-4q3r5s-3t-2z-1A-1C-1G-1I-1J-2P-1Q-1,make with=s2
many=a3b1h1B5,many #food=a5b5j-2p-2t-3B-1L-4,many #unit=h6s-1,many calory=s5,many day=a-3j-1p4s1L-2,many minute=a-5b-2g-1h-1j4k4n-2p-4s-2t-5u-2A-1B-4I-3L-4N-4Q-1,many people=g-1A-1B4,many step=a-4b-1g-3h-1k-2p-1s-4t5y-1B-4F-2G-3H-2I-1J-2Q-1
marie=s-3t-1Q4,mark=M4Q-2,mark #number=M4Q-2,market=p-1s2,marriage=p-2s3t-1L-3Q-1,match=k-1p-1s4Q-1,may=a-1g-1j-2k-2n-1p-3q-2s-4t-3x3y3z-1A-1I-1J-2K-2L-3P-2Q1,me=n1o1s1A2O3
me $=p-1s2t-1H2L-2O4,me a=n3s2t-1L-2,me how=a3b-2h1s-1,me in=s-5A-1N4O3,me step=s-2A-1H3K-1,me the=j-1o1t-1F2H-1I2K-3,me what=g-2o3t-1C-1G-2I-1L-1Q-2,me when=j-1t-1I2L-1N2
mean=s1Q4,mean $=s2Q2,mean to=j-1s-3L-2Q3,meaning=s-4t-1Q5,meaning of=s-2Q4,meant=m2s-4u2B2Q3,meant by=s-2L-1Q3,medication=s2
medium=j4s1t-1,medium rare=j3p-1s-1M-1,middle=f1j2s1t-1,middle $=f1j3p-1s1t-1L-1,mile=h-1s3t-2Q-1,mine=h-1m2s-1v2C-1,minute=j1k3n1s-2N6,minute $=n3t1N3
minute for=a-1j-3k2n-3s-1t2I-3L-3N2,minute timer=N3O-2,mix=g-1i-2n-1p-3q-2s4t-2y-1L-1N-1Q-1,mold=s1t-4w4L-2,mold on=g-1j-1n-1p-1s-2t-3w4A-1L-2,monday=p3s-1t-2,money=s3t-1L-2,money $=s3t-1L-2
month=e5j-1p3s-4t-3z-1L-1,month old=e5j-1s-3t-2L-1,more=a1b-1h-2j1p-1s1t-2F1H-1K2L-1,more $=a2h-2j1o-1p-2s-2t-2v-1F1G-1H-2I-2K3L-1,morning=p-1s2t-1x1y1,morning $=s2t-1x1,most=a-1j1n-1p2s1t-1u-1z-1L-2Q-2,mother=s1t-1L1Q-1
mould=h-4s2t-2v-1w4L-2,mould on=w4L-1,mouldy=f-3g-1j-1p-1s-3t-3w7A-1G-1L-3,mouldy #food=s-1w3,move=a-1b-1e-1f-1g-2h-1i-1j-4n-2p-2s2t-3v-1y-1z-1A-2C-1G3I-3L-2P-1Q-2,much=a5b4s2,much #food=a5b6A-1,much $=a3b-3h1j-2p-3s-1L1
much do=a-1h2s2,much is=a-2h4s1,much of=a1b1p-1s-4t-1v1C-1G-1I-2L-1P3,much protein=a-1h-1s3,mum=p1s2t-1L1,mushy=a-3j-2p-1s4t-3L-3,music=n-2p-1s5L-2Q-3,must=j3s-3z-1Q-1
my=e3s5t3,my #diet=e-2g-1i3j-1s-3t1C-1,my #food=f1t4v1w1,my #number=e2j-1s1,my baby=a-1e6f-2g-2i-3j-2p-3q-1s-5t-4y-1z-1C-1G-1I-1L-3Q-1,my daughter=g-1s-1A2L2,my dog=s3L-1,my friend=g2i1s-2t-1
my hand=s-2t3G2,my husband=s1L1,my kid=s4,my mum=p2,my neighbour=i-1s3t-2,my oven=m1s2t-1L2,my phone=j-1s4t-2,my recipe=n-1L2
my shopping=j-1o2s-2t2I-1L-1,my sister=s1,my son=g1s1A1L-2,my tin=h-2s-1v3,my wife=j2s2Q-1,near=p-1s3L-2,nearest=j-1p-2s3I-1L-3,need=a1l6n-3o2s-3Q-2
need #food=a-3b-2e-2f-1g4i-1j-1l-4n-3o-4p-3s-1t-3u-1v-1z-2C-2G-1I-4L2,need $=a4h-1k-1l5o1s-5t-3A-1I-4L-2P1Q-3,need an=g-2l-2n-1o-1s-2t-2u-2y-2I3L1N2,need for=b1g-3j2l-4o3t-4A-2I1Q-1,need the=a-4b2g-2j-3k-1l-1n-1p2s-4t-4u1z-1A-2I2L-3,need this=a-2b-3f-1g-3i-2j-2k-1l-2n-2o-2p-1q-2s-3t-2v-1y-1z3A3B-3C-1G-2I-2L-1,need to=a-3g-1k1l1o2p-3s1t1u1I-3L-4,needed=a1b-1j-1s-3t-1I2L-1
neighbour=i-1s3t-2,nephew=g2s-1t-1L-1,never=h2s-3Q2,new=j3k-3p-1s2t-1Q-2,next=f-1g-1j-2n-1p-2t-4w1z-1A-3C-1D3G8I-2Q-4,next $=a-1g-1j-2n-1s-6t-2z-1D4G5I-2L-3Q-4,night=p-1s1t-2y5,night $=f-2p-2s2t-3y4
no=s2L6,no #food=g1s-1L6,no idea=g-1h1n-1s1,none=a-1j-2p-1s-2t-2y-2z-1I-1L3Q-1,not=a-1i3j-2k-3p-2s-4t1y3I-1J1K1L2Q-1,notice=j-1s1t-2L2,now=j-1t-1G4K1P1Q-2,now $=a-1g-1j-1n1t-1G4K1P1Q-2
of=a1L1,of #food=a4h3s-1L3,of #number=h-4s-1v5A3L-5,of a=s4L-4,of fresh=a-2b-2h-2s-1L3,of it=a-1b-2g-1s-4v-1y-2A-2B3C4G-1L-1Q-1,of the=a1l2p1s2t-2I-1,of this=b-1g-1i-4p1q2s-2t-1A-1C3L2Q-1
of us=a-1b3A3,off=m2t2w4y-4L1N-1,off $=m3p-1s-3t-3w4L1,off the=j1s3t-3w1Q-1,ok=f3g1p2t2z1L-1,ok $=e1f2g2n-1p2z1L-1,ok for=e1g1j3n-1p-3s-2t2z-1L-2,ok if=g-1p-1t1L2
ok to=f1g-1j-1p-3t1x2y-2z1,okay=e-1j3n-1p-1s-4t-3D-2G2L-1Q-1,old=e5f-1i-2j-1n-3p3s1t-4L-1,old $=e5g-1i-2p-4t-2A-2L-2,on=j-1t2u-1w3y1G3L-1P1,on $=b-1e-1f-1g-2h-1i-1j-2n-2p-2s-1t-4u-3v-1w-1y-1z-1A-2C-1G4I2L-2P-2Q-2,on a=f-2q-1s1t3w-1L-2,on fire=s-3t3
on friday=p1q2,on monday=p2t-1,on my=a-1g-1j-2n-2o2p-2s-2t3w2G-1L-3Q-1,on sunday=p1q2A2,on the=p-1s-2w2y4P1,on top=s1w2,once=j-2p1s-3t-1x3z-3D2F1G-4I-1K2L-2,only=a-3b3C1L2
only #number=a-3b3h-1s-3v1A1C3L-1,only got=b-1f-2g-2h-1j-1n-2p-1s3t-2v1,only have=a-4b3h-3s2v-1L1,open=j-1p4s3t-4Q-1,open $=p3,opened=p4,opened #food=p2s1,opening=j-1p3s-1
or=a3g-2h-1j-1m1n-1t2A-2B2I2L-1,or #number=a3b-1j-2n-2p-2s1t-3u2A-1I-1L-2Q-2,order=j-1p-1s4L-1O-1Q-1,organic=s2t-1,other=i-1n-1s-2L4,our=e2i2m1s-1t-3,out=o1s1t-1y4B1L4,out #food=n-1s2t-1y1
out $=s1t-2w1L1,out all=y3L-1,out of=l1s1B2L4,out on=p-3q-1s-1y3L-1,out the=o1p-2s-3L4,outside=j2t-1y2L-1N-1,oven=j-1k2m5s-1u8I1Q-2,oven $=k1u3
oven is=m1s-2t1L2,oven temp=a-1b-2e-1f-1g-3h-1i-2j-5k-1m2n-2o-2p-2s-3t-2u5v-1y-1z-2A-2C-2G-2I-3M-2P-1Q-3,over=j-1p2s2t-5A2N1,own=b-3h3s-2t-1v1A-2I-1L-2Q-2,paint=a-1b-1k-1p-3s5t-1L-1P-1,pan=l3s2t3L-3,pan $=h-1s4t-1v1,pan is=j-1t3L-2Q-1
party=s1t-1A2,peel=j-2n-2p-3s3t1z-1L-2Q-3,people=a-1b2s2A3B3Q-1,people $=a-1b2s1A2B-1Q-2,people is=s-2B3,per=a-2b2s2t-1A-1Q-1,person=a-3b3s-1t-2A2L-1Q-1,person $=a-3b3s-1t-2A2L-1Q-1
phone=s4t-1,picked=d4g-1j-1n-2p-1s-3t-3L-1Q-1,pink=a-3f9g-1p-4s-7t-7y-1L-3Q-1,pink #food=a-1f4g-1j-2p-2s-2t-4L-1,pink in=f2j1p-1s-3t-1,place=L3,place $=p-1L2,place of=L4
plain=n-3s-2L5,plain #food=n-2p-1s-2L4,play=s4t-1G-2,please=s-2t-1A1C2G1J1K2N1,please $=n1r1s-2t-1u-1C2J1K2N1,poach=j-2n-3p-2s-4t2z-1A-1L-3Q1,point=I2,point do=s-1I2
portion=a-2b1s-1A2B3C-1L-1,portion $=a-1b2s1t-1A1B-1,pot=a-2g-1l2n-1t-3y2G1I2Q-1,pour=s-1I2L1,pour in=s-1I2L2,powder=L2Q-1,pregnant=f-1j-2s3t-1,preheat=g-2j-2k-1n-1p-1s-3t-3u4G-1I-1Q-1
pressure=c2p-1s1t-2L-1,problem=g3L-2,problem $=g1s1L-2,proofing=s-2I-1L-1Q3,protein=a-2h-2s4,proving=s-2Q2,put=g-1p2q1s-1t1L1O2,put in=L3
put the=p2I1L1,quantity=a3b-2j-1n-1p-1s-3A2L-2Q-1,quantity of=a4j-1p-1s-2L-2Q-1,quick=n5s-3L-2,quick #food=n3s-2L-1,quick with=n2L-1,quickly=a-2b-1g-1j-3k-1n-1s-3t-3x-1z4G-1I-2L-1Q-2,rain=p-1s4t-2A-2C-3Q-1
raising=s2t-2L1Q-1,ramsay=s2,ran=s-1L3,ran out=s-1L3,rare=j4t-1L-1,rare #food=j2,rather=s-3L2,rather than=s-3L2
raw=a-1f3j-1n-1p1t4I1L-3,raw #food=e-1f1n-2p2t4L-2,read=a-1j3n-1o3p-1s-4t-2z-1A-1G-1H3I1K3L-2M-2Q-1,read me=o1F1I2K1,ready=g-1j3k-2o1p-2s-5t1C-1I-3L1P3Q-1,recipe=n5B1C2,recipe $=n3p-1s2t-2C1I2L-2,recipe for=g-2j-2n3p-1s1t-3z-1C-1L-2Q-2
recipe is=h-1n-2s-1v2A-2C2M2,recipe please=n2A-1C3G-1L-1M-1,recipe want=n-3C-2L3,recipe with=h1n1s-1,recommend=s2,reheating=j3s-1,reheating #food=j3s-1,remind=a1N2O3
remind me=a1N2O3,repeat=b-1f-1g-2h-1i-1j-2n-2p-1s-2t-2y-1z-1A-1C-2G-3I-1J-1K4L-2M-1N-1P-1Q-3,replace=a-1n-1L5,replace #food=a-1g-1n-1t-1L5,replacement=L4,replacement for=L3,rest=a-2b1g-1j1k3n-1q-1s-4t-4w1z-1A-1C2I-1L-3P-2Q-2,rest $=a-3b1g-1j2n-2p-4s-4t-1w1C2I-1L-3P-2Q-2
restaurant=s2Q-1,rid=s3t-2Q-1,right=a-4e1g3j1n-2p-3t-4z-1A-1G2I-1K2L-5Q-2,ripe=j-3n4s-3t-2z-2L-3Q-2,rise=j-3p-3s4t-3L-3Q-1,roasted=p-1s3t-3L-2,roasted #food=p-1s3t-3L-2,rome=s3
rome $=s3,round=h-2s-3v5A-1,round tin=g-1s-1v3,roux=s-3t-1G-1Q5,roux $=s-2Q3,run=L2,runny=e2j3p-1s-3t-3L-1Q-1,safe=c1f3j4n-2s-4y3L-4Q-2
safe $=a-1f4g-2j-1n-2p-4s-6t1y3z-2A-1G-1I-1L-3M-2Q-1,safe for=i-2j3n-2p-1s-2t2L-3Q-3,safe temperature=j3s-1t-3L-1,safe to=c3e-2f-1g-2i-1p1s1t-4y1z-3I-1,same=a-3g-1h-1j-2n-3p-2s1t-2L4,same amount=a-3s-1L3,sat=j-1y4L-1,sat out=y3L-1
save=a-1g-1j-2n-1p-1s3t-3C-1L-2Q-2,say=j1k1m3p-1s-5t-3H1I-1J1K4,say #number=j3m4s-3,say $=a2b-1j-1s-2t-1H3L-1Q-2,scale=h1s-3A5,scam=g-2i-1j-1p-1s3t-2z-1L-1,school=j-1s1C2,scoop=w3
scoop it=w3,scrape=w2,season=s-1C-1I3Q-2,second=a-1g-1h-1n-1p-2t-2y-1z-1A-1G-1N3Q-1,serve=a-4b-1g-3h-1i1k-1n-2p-2q-1s-2t-4u-1z-1A-2B5C-1D-1G-4I3L-2Q-4,serving=A3Q-1,serving $=A3Q-1,set=s1u1A-3N4O3
set a=N2O2,set the=s1u2A-3I-1L-1O3Q-2,sharpe=s2Q-1,she=e1i1t2,she have=e1n-1s-1t2,shelf=p4L-2,shelf life=a-1p3t-1L-2,shell=g-2j-3n-1p2s-3t3y-1z-3A-1L-2N-3
shop=o2L2,shopping=j-1o2s-2t2I-1L-1,shopping list=j-1o2s-2t2I-1L-1,short=s2L-2,should=j2t1I2,should #food=j4s-2t-2u-1,should a=j3k-3p-1t-1,should i=b2s2I2
should it=k2s-2t2u-1,should the=j-1t-2u2G-1I2,show=h1n3M1N-1,show me=n3N-2,simmer=s-2Q3,simmering=s-2t-2Q3,since=j-1p3s-1t-2y3L-2,sink=s2
sister=i2t1,sister $=i-2t2,size=a-1b-3e-1f-1g-2h-1i-1j-3n-2o-1p-2s1t-3u-1v-4y-1z-2A-1C-4G-2I4J-1L-2M-1P-1Q-3,slice=j-1s1w2C-1,small=s1t-1v-1A-2C3I-1,smell=j-2p-2s5t-4L-3,so=m2r1A2,so how=b3A-1L-2
so i=h1n-1p1s-2L1,so what=a-1m3n-1p-1s-3t-1u-1w-1I-1L1Q-1,soak=a-1j-1k1n-1p-2s-2t3z-1L-2P-1,soak #food=a-1j-1k1n-1p-2s-2t3z-1L-2P-1,soft=a-1j2k-3n-2p-3s-3t3y-1D2I-1L-3N-1,soft #food=j1k-1n-2s-3t3y-3z-2L-3N-3Q-2,soft $=j3k-3p-3s-2t2P-1,softe=a-1j-2k3p-1s-2t-2P-2
sold=j-1p-1s-3t-2L4,some=d2e1n2p-1s2t-2L-1,some #food=d2n3p-1s-1t-1L-2,someone=g2i3s-2t-1M2Q-1,someone who=g-3i3t-1L-1,something=n3L3,something #diet=i-1n2t-2,something i=L2
something quick=n2L-1,something with=n3s-2L-3N-1,son=g1s1A1L-2,sorry=a2s-2K2,sour=j-1p-1s3t-1,sous=b-1j-3k-1p-2s4t-2y-1A-2L-2M-1P-2,spanish=a-1g-2j-1p-2s3L-1Q-3,spicy=a-1g-2i-3j-2n-1p-2s4t-2z-2B-1C-1G-1I-1L-2Q-2
split=j-1s3t-3L-1,spoon=a3b-3h3p-1s-1t-2v-2A-1L-3Q-2,springform=h-2s-2v3A-2L-1,sprouted=e-1g-1j-2n-1p-1s-3t3L-2Q-1,sprouting=j-1p-1s-1t2L-1,square=s-1v3,square tin=s-1v3,stale=j-1n4s-2I-1L-3Q-1
stand=j-1k-1p-2y2L4Q-1,stand in=s-2L4Q-1,start=b-1j-2n-2p-1s-3t-2y-2A-1E4G-1I-3L-3N3O3P2Q-2,start $=j-1p-2E3I-3K-1L-1P-1Q-3,stay=a-1j-2k-4n-1p1q-1s-4y3I-2L-2P-2Q-1,steep=g-2j-2p-3s5t-3I-1J-4L-1Q-1,step=a-4g-3i-1j-3n-2p-3s-4t1y-1z-1A-3C-2E1F3G1H7I1J3K2L-3Q-5,step #number=j-1o-2s-2t-3A-3C-1F-1G-4H8I-4J-3K-4M-1Q-3
step $=b-1f-1g-1h-1i-1j-2n-2p-2s-7t1u-1y-1z-2E2F4G2H-3I-4J3K-2L-1O1P-1Q-3,sticky=a1s1,still=f2p3q1s-2y2,still eat=p-1y3,still fine=j-1p1s-2t1y2L-1,still good=j-2q3s-2t1y1,still ok=f-1p3s-3t-1,still pink=a-2f4j-3n-1p-3s-3t-3y-1G-1I-1L-2Q-2
stomach=s2,stop=s3Q-1,store=j-2n-2p6s-4t-3L-3Q-3,store #food=a-1g-1j-2k-1n-2p5s-4t-3z-1I-1L-3Q-2,store fresh=p3s-2L-2Q-2,stove=p-2t-2y3,straight=p-1t2u-1,straight in=p-1t2u-1
stuff=s1L1P-1Q2,sub=j-3n-3p-2s-4t-3L4Q-2,substitute=L5,substitute $=s-2t-1L3,substitute for=L3,suitable=i2s-2,sun=f-1j-1p-1t-2y3N-1P-1,sunday=p2q1t-1A2
sunday $=n-1p-2q2s2A2,supermarket=s4I-2,supermarket has=s3L-1,supposed=a1s-2G-2K2Q1,supposed to=a1s-2G-2K2Q1,swap=j-2n-1r3s-3t-3L6,swap #food=s-1L3,swap $=a-1g-1j-2l-1n-1o-1p-2r3s-2t-2z-1G-1I-1L2Q-1
table=s1t-2y1A1P2,table $=k-2t-2y-1P3,tablecloth=s2L-2,take=j1k-5p-2s2t-4L3P3,take $=b1k-4s-1L2P4,take to=j-1k-2p-1s4P-1,takeaway=s2,tall=s1
taste=a-1n-2s2t-1,tell=j1o2p-1t2H1L-1,tell me=o3s-1H1I1N1,temp=j7m1s-4t-1u4L-3Q-1,temp $=j4s-3t-2u3,temp for=j2m2n-1s-2u4L-3Q-2,temperature=j5t1u3L-1Q-2,temperature $=j4p-1s-3t-4L-1
temperature do=j-3s3t-3u2z-1Q-2,temperature for=j2s-2t2L-1,temperature is=f-1j3t-1u-2,temperature should=t1u1,than=s2L2,than #food=s1L3,thank=s5t-2L-2Q-3,that=n-1p-1s-4x1F-2G4J1K5L-2
that $=a-1f-2g-1i2n-1p-1t-4A-2G2L-3Q3,that a=f1g2i-1s-2t-1w2x-1,that again=a-3f-1g-1i-1j-2n-1s-2t-1u-1x-1y-1C-1G-2H-1J-1K4L-1Q-3,that in=s-1M3Q-1,that thawed=j-2s-1x3y-1z-3,thawed=a-1g-1j-2s-3t-2x6y-2z2L-2,thawed #food=a-1j-1s-3t-2x4y-2z1C-1L-1,thawed $=j-1s-1x4z-4
the=,the #dish=s-1L2,the #food=k3t1D2I5,the #number=a-2b2s-2A-1L2N1O-1,the amount=a1b2A2C-1L-1,the best=p2s3L-1,the capital=s3Q-1,the clock=s-2t-1N2O2
the cupboard=l2o-1p-2s-2L2,the end=a-1j-1k2p-1s-3t-1F-2I3L-1O-1,the first=j-2k-1n-1o-1s-2t-4u-1z-1D-1E5F-3G-3H-1I-1J-2P-1Q-2,the house=L3,the ingredient=o3t-1I-1,the kitche=a-1k-1p-1s1t-1P3,the last=p-1s-3t2F4G-2J-2K-1L1Q-1,the middle=f1j2s1t-1
the next=p-1s2E-1G3I-1,the oven=a-1j-3k3p-1s-1t-1u7P-1,the pan=p-1s1t2L-1,the pot=s-2t-2y3G2,the recipe=n-4s-3v1C4L1M1,the rest=a-3b1g-1j-4k-2n-2p2q-1s-3t-3w2y-1z-1A-1C2I-1L-3Q-1,the shop=o2L1,the table=s1t-2y1A1P2
the timer=s-3O4,the topping=k1o4s-3I1O1Q-1,the very=f-1g-1h-1n-2o-1p-1s-4t-1u-1z-1A-1D-1E1F5G-3I-1L-1M-1P-1Q-3,the weather=s4,the wood=d4j-1n-2p-2s-2L-2,the world=a-3b-1s3,their=h-1p2s-3t-3v2L-1,them=c1d3p-3q-1s-2x2L-1
them $=c2d3g-1k-1p-1s-2L-2,then=a-2b2h-2j-1n-1p-1s-4t-2G3L-2,then $=a-2b2h-2j-1n-1p-1s-4t-2G3L-2,there=g6s-4w2A1L2,there #food=g4s-1t-2L-2,there #number=b1g-1n2p-1L-2,there $=a1g3j-2n-1p-3s-4t1I-2Q-1,there any=g2s-1L-1
there are=b1g-1s-2t1A1C-1,there is=n-1p1s-2t-3w3,there something=s-2L2,thermometer=j5t-1L-1,thermometer say=f-1j3p-1s-1t-2L-1,these=a-1d3g2j-1n-2p-2t-3I-2L-2Q-2,these #food=d3g-1j-1n-2p-2s2t-3L-2,they=d-1j1k2s-3t1L-2P-1
thicke=s-1L2Q-1,thickening=L1,thing=a-1g-1j-2k1n-1o2p-2q-1s-2t-2C-1E2F3I-1P2Q-3,thing to=n-1s-2E2F2G2Q-2,think=s3Q-3,this=g3i3j-1o1p-2q6r1s-1t-2B3L-2Q-1,this #diet=a-1g-1i3n-2q-3r4s-3t-4z-1B-1G-1I-1L-2Q-1,this #food=a-2c3i2j-2o1q-2s1t-4z2A-2Q-1
this $=g2i1l1o3p-2s-2C2Q-1,this a=g1i-2s2,this contain=g2q-1s1B-1,this for=b-3g-2i-2p-3q2s-4z-1A4B3G-1,this have=g2s1B-1,this in=g-2i-1j-1n-2p-1q2s2t-4v2y-1z-2B-1C-1I-2L-3Q-2,this ok=g2i-2p1s1t-2,this on=q2s3t-3
this recipe=a-1g-2i1n-4q1t-1B2C-1I2,this step=e-1g-2i-1j-1k-1n-1o-2q-2s-2t-2A-1B-1D-1E-2F-3G2H-3I-3J-3K3N-1O2P-1,this work=g-1n-1q-1s-1t3A-2B-1L-3,through=g-1j2s-2t1,through $=g-1j2s-2t1L-1,thursday=j-2p3s-1t-1y-1L-2,till=f-1i-1k-2p-2q2s-3t-2y-2C-1P2Q-1,time=a-3n-1s1t-2A-2C1G-2I-1L-4O3P5Q-4
time $=a-3j-1s-1t-3G-2L-4P5Q-1,time the=b-1j-1k-1n-1o-2p-1s-3t-1z-1A-1C-1I-2L-1N1O4P-1,timer=s-4t-1L-2N5O8,timer #number=s-2t-2y-1A-2N3O3Q-1,timer $=N2,timer for=s-2L-2N1O6,tin=s-5v8I2,tin $=g-1h-1j-1n-1p-2s-5t-2v5I3L-1Q-3
tin in=h2p2s-2,tin is=h-2s-1v4A-1C2,to=,to #dish=s2A-1,to #food=g2j-3k1n-3p-4s-6t-6x2z5L3Q-3,to #number=h-3t-2v2A4Q-1,to #unit=h6s-2,to be=g-1j2p-2s-3t2u2Q-1
to boil=c2g-1j-3k-2n-1p-2s-3t3z-1L-2Q-1,to buy=a1o2s1t-2L2,to cook=a-1b2d2j-1n-2p-1s1t-1C-2,to do=g-1j-1n1o-1p-1s-3t-1v1z-1E3F1G1I-1K2L-2Q-3,to eat=e-1p2t3y-1,to euro=s1,to get=j2l2o2s-2t-1u-1L2Q-1,to make=n2r2L-1
to me=s-2A-1H2O-1Q2,to soak=a-1j-1k1n-1p-2s-2t3z-1L-2P-1,to store=p3s-3L-1,to the=p-1t-3F1G1I3J1L-1,to use=a1s-1L3,to wash=l-1s-2t3,today=p3q1s3L-3,today $=j-1p2s3Q-1
tomorrow=j-1n-1p1q4s2t-2z-1L-1,tomorrow $=p-4q4s2,tonight=a-1n2z2A4L-1Q-1,tonight $=n-2s3t-1A4Q-2,too=a-3j-1n1s5t-2,too much=a-3b-1s4L-3,top=t-2w2E3,top $=g-1n-1p-1t-2w1A-1E3G-1K-1P-1Q-1
topping=k1o4s-3I1O1Q-1,topping $=o4s-1I-3O-3Q-1,toss=y2L-1,town=g-1s1t-1L2,translate=s3L-1,translate #food=s3L-1,tray=s-2t3w-1G-1I-1Q-2,triple=a-2b3f-1g-2h-1i-1j-2k-1n-2p-2s-4t-3u-1v-1y-1z-1A-2C4G-2I-2L-2P-1Q-2
turn=a-1g-1i-2j-1k-2n-3p-1r3s2t-3u2z-1A-1C-2G-2I-1K-1L-1Q-2,twice=a-1b-3c-1e-1f-1g-1h-1i-1j-3k-2n-3o-1p-2s-3t-2u-1v-1w-1y-2z-2A-2C4D-1G-1H-1I-3J-1L-4P-1Q-2,uk=h3s-2,under=n4t-1N-4,under #number=n4t-1N-4,until=a-2f-1g-1i-1j3k-5n-1p1s1t-6y-3z-3A-1C-2G-1I-2L-3P2Q-3,up=j-1n-3p-1s1t-2A1I-2L2,us=a-1b2n-1s-4t-2A4C2E2L-1M1
us $=b1s-2t-2A2C3L-1M-1,use=s1z1L3,use #food=g-2L4,use a=g-1q-1s1t-2v3L-2,use for=n-1s-1L3,use if=L3,use in=L3,use instead=s2
used=g-1j-2n-2p-2s-4t-2z-1I2L3Q-1,very=f-1g-1h-1n-2o-1p-1s-4t-1u-1z-1A-1D-1E1F5G-3I-1L-1M-1P-1Q-3,vide=b-1j-3k-1p-2s4t-2y-1A-2L-2M-1P-2,wait=a2h-1s-1v-1K-1L-1,wake=s2I-1N2,wake me=s2I-1N2,wall=a-2b-1s3,want=s-1t-1A1C1H2
want #number=n-1v1C-1M2,want to=a-1b1c1f-1g-2i-1j-2k-1n-4p-1s-5t-1u-1v1z-1A2B-2C-4G-2H3I-1K-1M-1P-1Q-1,warm=a-1g-1j-2p-2s-2t-3x-1y1z4I-1L-2N-1,warm water=g-1j-2p-1s-2t-2x-1z4I-1L-1,was=a2j-1k1p-1s-1y3J1K3N-1,was it=a3b-1k2,was out=t-3y3L-1N-1,was the=a1b-1j-1s1t-3u2I-2J2K-1L-1Q-1
wash=a-1j-2p-2t5I-2L-1Q-1,wash raw=s-3t3,watch=n-1s3A-2L-1N1Q-2,water=j2p-3z3L1Q-1,water $=j2k-1p-2s-5t1y-1z2L1P-1,way=p1z4Q-2,way $=g-1j1p-1s2t-2z-1,way to=j-1p1s-3z4L-1Q-2
we=b1s-4t-1y1A2G1P3,we are=a-3b3s-1A2C1,we dont=g-1L3,we eat=b-2f-3g-1h-1i-2j-2k-3n-1p-2q-2s-2t-2y1z-1A-2C-1E-1G-3I-3K-1N-1P4Q-1,we have=b-2n2p-1q2s-1A1C-2,we still=p-1y2,wear=s3Q-1,weather=s4
weather like=s2H-1,wednesday=p2,week=p3s2t-1,week $=a-2s3t-1,weekend=s1L1,weigh=a-2h5s-2L-1,weigh $=h4s-2,weight=n-1s2L-1
well=g-1q2A2,well $=g-1p1q3s-2,went=j-3n-1p-2s3t-3Q-1,were=p-2t-1x2A2K1L2,were out=s2L2P-1,what=o1D1Q3,what #food=a-1j-2n-3s5t2I-1L-2Q-4,what #number=j-2s-2M4Q-2
what $=h1j-2n-1p-1s-3t-2D3G2I-1Q1,what a=s-1L2Q4,what about=h-1j-2s1t-1v1w2C-1L-1,what can=n4s1L1,what come=g-1j-1n-1A-1B-1D2F2G2I-2Q-3,what could=n3L-1,what did=a-1g-1i-1o-1q-2s2t-1A-1C-1J3Q-3,what do=m3n-1o3r2s-1D2I1Q1
what else=s-2L5,what go=a-1n-1o2p-1H3I2Q-3,what instead=s1L1Q-1,what is=o1q1M3Q5,what next=a-1j-2n-1p-1s-5t-2D4G2L1Q-2,what now=n2s-1G2L1,what on=j-1n2s1t-2A-2G-2I-2L-1,what should=j2n-1o2s1t-3Q-1
what temp=j3s-2u3L-2Q-2,what temperature=j-1s3t1u2Q-2,what that=j-1s-3G-2M3Q2,what the=a1t-3E3F3L-1P2,what to=j-2n3s-4t-1I-1L1Q-2,what was=a1b-1o-1s-2t-3u2G-1H2J2K-2L-1Q-1,what would=r2L2,when=j4t-3D1G-2I5
when #food=j3s-1t-1,when do=j-3p2I5,when is=j3s2L-1,when the=a-2j-4p-1t-1D3G-3I2L-2Q-1,where=a-1g-1j-1n-1t-3E2G-1I2K5L1,where do=a-2b-1j-1t-2z-1E3G-1I3K-4L-4,where is=p1s1I-2K-1L1,which=l2s1t-1I5
which #food=g-1j-1n-3s4I-4,which pan=g-1l-2o-2s1I2,which point=s-1I2,which step=j-1p-2s-4t-3I5L-2,which supermarket=s3L-1,which temperature=f-1j2s-3t-1u2,while=f-1j-1s4t-1L-1Q-2,white=s3I-1L-2
who=g-1i2s5,who invented=s2,who is=s3A-1,whole=a1g-2j-1k-3n-1p-4s-2t2z3I-2L-2N-3P3Q-1,whole #food=a-3j-1n-1p-3t2y-1z3L-1N-3P-2Q-1,why=s4,why did=s2,why do=s3
why is=s2,wife=s3,will=l3p2A1P1,will #food=p3,will my=p-1s3,will the=p1s1,with=n5p-3s3I4,with #food=n5p-4s2L1
with #number=h1,with a=g1i-1j2n1s-1t-2I-2Q-1,with the=a-1j-1m2n-5s-1I7L-1Q-2,with this=g-2i-1n-3q-1s3t-1A2G1I-3L-2P2,within=a-1b-1e-1f-1g-2h-1i-2j-3k-1n-1p2q-2s-2t-3u-1v-1y-3z-3A-1B-2C-1G-3I-1J-1L-2N-3P3Q-2,without=g-1j-1n3r4t-2I-1L-1Q-2,without #food=n3p-1s-3L-2,won=s2
wood=d4j-1n-2p-2s-2L-2,wood can=d4p-1s-2t-3L-2,woode=f-2j-2n-2p-2s4t-3z-1G-1L-3Q-1,work=s-2t2A1L2,work $=i1s-1t1v1L1,world=a-3b-1s4,would=b1n1s-1C2L1,would #food=a-1j-1s-1t-1L3
would it=n-2p1s2t-1v2I-2L-2,would this=i1t2L-3,would you=n3z-1,write=s3,wrote=h1s2L-1,x=h-2j-2p-2s-3t-2v4A-1L-1,x #number=h-2j-2p-2s-3t-2v4A-1L-1,year=e2i-2j-1p-2s3t-3z-1L-1Q-2
yesterday=j3p2s-2y-1z-2L-1,you=A1L1Q2,you adjust=A3,you freeze=p3q-1s-2t-1L-1,you order=j-1p-1s4L-1O-1Q-1,you read=a-1j-1l-1o2A-1C-1F1H2I-1K1,you time=s-2L-1N3O3,your=n-1s5t-2L-3Q-3
youre=i-1L2,zest=a-4b-2g-2h-1i-1j-3n-3p-3s-5t-4u-1v-1y-1z-3A-2C-2G-2I-2L-4Q6,~accou=s3,~adjus=A3,~after=y1,~alcoh=g1s-3L3,~aller=g6i-1p-1s1t-2L-2,~alrig=e2f1i2j-1p1s-5t-3G2
~alter=L5,~altog=a-1g-1j-1k1n-1p-4s-4t-3u-3y-1z-1A-1G-1I-1P3Q-2,~ameri=j-2s-4L3M3Q-2,~amoun=a4b3s-2,~anoth=s-1L2,~aroun=a-1g-2j-2k-2n-1p-2t-2y3z-1A-1C-1G-1I-1L-3P-2Q-2,~bakin=s-3L1N-1O2Q1,~barbe=p-1s1t3y-2
~batte=k-2p-3s4t-1,~becom=s2,~befor=p-2q1s-4t2x1I1J4L-1P1,~belon=g-1j-1n-1p3s-4t-3I-1L-2,~bette=s4L-1,~betwe=s-2Q3,~birth=s3,~blanc=s-4t-2Q6
~boile=g-1j-2k-1p1s-2t2L-1,~boili=g-1j2k-2p-2s-3t2z-1L-2P-2Q1,~bottl=a-1c3g-1i-1j-1p-1q-1s-4t-1z-1C-1L1Q-1,~bough=p3s-2t-1L1,~boyfr=s2G-1L1,~brais=s-2t-1Q3,~brown=a-2j-2k2p-1s-2t-2I2L-1O1Q-1,~burni=j-1p-1s2L-1
~butte=p-3q-2s3x-1Q-1,~calor=s5,~capit=s3Q-1,~carbo=s3,~celsi=s-2M6,~chang=a-1b-1g-1i-2r3A2L1Q-1,~cheap=s3t-1L-1,~chole=s2
~chopp=s2,~comin=i1s-3t1A3L2,~conta=a-1g4j-1n-1p-1t-2L-2Q-1,~conve=m5u-2,~cooke=j4p2s-3t-3I1Q-1,~cooki=j-2n-1s2t1,~count=a-1s1L-1N1,~cryin=j-1n-1s3t-2L-1Q-1
~cupbo=l2o-1p1s-3I-2L2,~curta=t2L-2P-1Q-1,~dange=f1h-2i-1j-1n-1p-1t3v-1L-1Q-1,~daugh=g-1s-1A2L2,~defin=s1t-2L-1Q2,~degla=s-5t-2Q7,~degre=j4m2s-1t-1L-1M2,~diffe=s-2Q3
~disea=g-1i3n-2s-1t-3A-1,~dishw=s3t-1,~dolla=s3A-2,~doubl=a-6b6n-1s-2t-1A-1C5L-2Q-1,~eatin=a-1b-1g-1j-2k-2n-1p-2s1t-3A3C-1L-2P-1Q-1,~edibl=a-1d2g-1j-2p-2s-2t1L-2Q-1,~enoug=g-2i-1j3n-1s-3t-1A-2B4L-2,~europ=g-1s-1M3Q-2
~every=a-1b-2j-1l-1o3p-1s-3t-2C3L-1P2,~exact=s-2Q3,~expen=j-2n-1p-2s2t-1L1Q-3,~expla=j-1s-1t-2L-1Q5,~explo=j-2n-1p-3s-3t3L-3Q-1,~fahre=s-2M5,~faste=j-1t-1z2L-1Q-1,~finis=g-1j-1n-2p-1s-3t-2G2L3
~follo=a-1b-1f-1g-2j-3n-1s-3t-2u-1z-1A-1D3G3I-2K-1L-2P-1Q-3,~footb=p-1s3A1Q-1,~fores=a-2b-1d4e-1f-3g-1h-1i-1j-2k-1n-1p-2q-2s-3t-4u-1w-1x-1y-2z-1A-1C-1E-1G-1I-1J-1L-2M-1P-1Q-2,~forgo=s-1t-1y3L2N-1,~freez=j-1p6q4s-3t-3x3L-3Q-1,~frida=p2q2s2G-2,~frien=g1i3s-1,~fryin=j-2s-2t3
~gordo=s2,~grand=s1A2,~grape=s2L-1,~grate=h2,~greas=s-2t3Q-1,~groun=p-2s1t-2L2,~haven=g-1L3,~healt=j-1p-1s5L-2
~homem=n-1s3,~hungr=b-2g-1h-1j-1n-1s-3t-1v-1A2C2G-2L-1M-1P-1Q-1,~husba=s1L1,~ibupr=j-1n-2s2L-2,~induc=s1,~infla=p-2s4t-1L-1Q-3,~ingre=a-1b-1g-1j-1n-1o5p-1s-2t-3z-1A-1G-1I-1L-2Q-2,~insid=f1j3t-1L-1
~inste=s2v3L4,~inter=j5p-1s-3t-2L-2,~inven=j-1s4I-1L-1,~julie=g-1j-2n-2p-2s-5t-3z-1A-1G-1I-1L-2Q6,~kettl=s3t-2G-1Q-1,~kitch=a-1s1t-1P3,~koshe=g-2i3j-1n-2p-1s-1z-1B-1L-2Q-1,~lacto=g-1i4s-3t-1
~littl=e2i-1j-1n-1p-1s-2t2L-1,~londo=g-1j-2s3t-3u-1A-1B-2Q-1,~marke=p-1s2,~marri=p-2s4t-2L-2Q-1,~meani=s-4t-1Q5,~medic=s3,~mediu=j4s1t-1,~middl=f1j2s1t-1
~minut=j1k3n1s-2N6,~monda=p3s-1t-2,~morni=p-1s2t-1x1y1,~mothe=s1t-1L1Q-1,~mould=f-3g-1j-1p-1s-3t-3w7A-1G-1L-3,~neare=j-1p-2s3I-1L-3,~neede=a1b-1j-1s-3t-1I2L-1,~neigh=i-1s3t-2
~nephe=g2s-1t-1L-1,~notic=j-1s1t-2L2,~opene=p4,~openi=j-1p3s-1,~organ=s2t-1,~origi=i-1s3Q-1,~outsi=j2t-1y2L-1N-1,~peopl=a-1b2s2A3B3Q-1
~perso=a-2b3t-2A2L-1,~picke=d4g-1j-1n-2p-1s-3t-3L-1Q-1,~pleas=s-2t-1A1C2G1J1K2N1,~porti=a-2b1s-1A2B3C-1L-1,~possi=a1p2q-1,~powde=L2Q-1,~pregn=f-1j-2s3t-1,~prehe=g-2j-2k-1n-1p-1s-3t-3u4G-1I-1Q-1
~press=c2p-1s1t-2L-1,~probl=g3L-2,~proof=s-2I-1L-1Q3,~prote=a-2h-2s4,~provi=s-2Q2,~quant=a3b-2j-1p-1s1t-1A2L-2Q-5,~quick=a-2b-1g-1j-3k-1n-1s-3t-3x-1z4G-1I-2L-1Q-2,~raisi=s2t-2L1Q-1
~ramsa=s2,~rathe=s-3L2,~recip=n5B1C2,~recom=s2,~rehea=j3s-1,~remin=a1N2O3,~repea=b-1f-1g-2h-1i-1j-2n-2p-1s-2t-2y-1z-1A-1C-2G-3I-1J-1K4L-2M-1N-1P-1Q-3,~repla=L7
~resta=s2Q-1,~roast=p-1s3t1L-2,~schoo=j-1s1C2,~scrap=w2,~seaso=s-1C-1I3Q-2,~secon=a-1g-1h-1n-1p-2t-2y-1z-1A-1G-1N3Q-1,~servi=A3Q-1,~sharp=s2
~shopp=j-1o2s-2t2I-1L-1,~shoul=j2t1I2,~simme=s-3t-1Q4,~siste=i2t1,~someo=g2i3s-2t-1M2Q-1,~somet=n3L3,~spani=a-1g-2j-1p-2s3L-1Q-3,~splas=s-3t3
~sprin=h-2s-2v3A-2L-1,~sprou=j-2p-2s-3t4L-2,~squar=s-1v3,~stick=s2t-1,~stoma=s2,~strai=p-1t2u-1,~subst=L5,~sugge=g-1j-2n4p-1s-3y-2z-3A-2C-2G-1K-1L-2Q-1
~suita=i2s-2,~sunda=p2q1t-1A2,~super=s4I-2,~suppo=a1s-2G-2K2Q1,~table=s2L-2,~takea=s2,~tempe=j4s-2u3L-2Q2,~thawe=a-1g-1j-2s-3t-2x6y-2z2L-2
~therm=j5t-1L-1,~thick=s-1L3,~thoug=s-1L2,~throu=g-1j2s-2t1,~thurs=j-2p3s-1t-1y-1L-2,~tomor=j-1n-1p1q4s2t-2z-1L-1,~tonig=a-1n2z2A4L-1Q-1,~toppi=k1o4s-3I1O1Q-1
~trans=s3L-1,~tripl=a-2b3f-1g-2h-1i-1j-2k-1n-2p-2s-4t-3u-1v-1y-1z-1A-2C4G-2I-2L-2P-1Q-2,~weath=s4,~wedne=p2,~weeke=s1L1,~weigh=n-1s2L-1,~withi=a-1b-1e-1f-1g-2h-1i-2j-3k-1n-1p2q-2s-2t-3u-1v-1y-3z-3A-1B-2C-1G-3I-1J-1L-2N-3P3Q-2,~witho=g-1j-1n3r4t-2I-1L-1Q-2
~yeste=j3p2s-2y-1z-2L-1
`
